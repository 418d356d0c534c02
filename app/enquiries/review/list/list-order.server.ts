import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

export type Term = { by: SQL | PgColumn; isDescending: boolean }

/** The last term makes the order unique. */
export function orderTerms(kind: EnquiryKind, { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>): Term[] {
  const { table, sorts } = kindTables[kind]
  const isDescending = direction === 'descending'
  const term = (by: Term['by'], way = isDescending) => ({ by, isDescending: way })
  const newestFirst = [term(table.createdAt, true), term(table.id, true)]
  if (sort === 'date') return [term(table.createdAt), term(table.id)]
  if (sort === 'status') return [term(table.status), ...newestFirst]
  const own = sorts[sort]
  if (own) return [term(own.by), ...(own.isThenByDate ? newestFirst : [term(table.id)])]
  const column = sort === 'email' ? table.email : table.name
  return [term(sql`lower(${column})`), term(table.id)]
}

export function orderBy(terms: Term[]): SQL[] {
  return terms.map(({ by, isDescending }) => (isDescending ? desc(by) : asc(by)))
}

export function reversed(terms: Term[]): Term[] {
  return terms.map((term) => ({ ...term, isDescending: !term.isDescending }))
}

/** Selected by the database itself, because JavaScript dates lose microseconds. */
export function positionOf(kind: EnquiryKind, terms: Term[], id: string): SQL[] {
  const { table } = kindTables[kind]
  return terms.map(({ by }) => sql`(select ${by} from ${table} where ${table.id} = ${id})`)
}

/** A part of the list that a single index scan returns in order. */
export type Stretch = { status?: SubmissionRow['status']; where: SQL | undefined; order: Term[] }

/** The stretches of the list, or of what follows the record `beside`, nearest first. */
export function stretches(kind: EnquiryKind, order: Term[], beside?: string): Stretch[] {
  if (order[0]?.by === kindTables[kind].table.status) return stretchesByStatus(kind, order, beside)
  if (!beside) return [{ where: undefined, order }]
  return stepsAfter(order, positionOf(kind, order, beside)).map((where) => ({ where, order }))
}

// Each status is read as a filter, newest first, because no index contains the status.
function stretchesByStatus(kind: EnquiryKind, order: Term[], beside?: string): Stretch[] {
  const rest = order.slice(1)
  const statuses = order[0]?.isDescending ? (['viewed', 'new'] as const) : (['new', 'viewed'] as const)
  if (!beside) return statuses.map((status) => ({ status, where: undefined, order: rest }))
  const [place, ...restOfPlace] = positionOf(kind, order, beside)
  const isOf = (status: string) => sql`${place} = ${status}`
  return statuses.flatMap((status, index) => [
    ...stepsAfter(rest, restOfPlace).map((step) => ({ status, where: and(isOf(status), step), order: rest })),
    ...statuses.slice(index + 1).map((later) => ({ status: later, where: isOf(status), order: rest })),
  ])
}

/** Each condition is one index scan, nearest first. */
export function stepsAfter(terms: Term[], place: SQL[]): SQL[] {
  const [first, ...rest] = terms
  const [firstPlace, ...restPlace] = place
  if (!first || !firstPlace) return []
  if (terms.every(({ isDescending }) => isDescending === first.isDescending)) return [isBeyond(terms, place)]
  const among = sql`${first.by} = ${firstPlace}`
  return [...stepsAfter(rest, restPlace).map((step) => and(among, step) ?? step), isBeyond([first], [firstPlace])]
}

function isBeyond(terms: Term[], place: SQL[]): SQL {
  const here = terms.map(({ by }) => sql`${by}`)
  const comparison = sql.raw(terms[0]?.isDescending ? '<' : '>')
  return sql`(${sql.join(here, sql`, `)}) ${comparison} (${sql.join(place, sql`, `)})`
}
