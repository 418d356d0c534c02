import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables, type SubmissionTable } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

import { isEverywhere, queueOf } from './inbox-queues.ts'

export type Term = { by: SQL | PgColumn; isDescending: boolean }

/** The last term makes the order unique. */
export function orderTerms(kind: EnquiryKind, { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>): Term[] {
  const { table, sorts } = kindTables[kind]
  const isDescending = direction === 'descending'
  const term = (by: Term['by'], way = isDescending) => ({ by, isDescending: way })
  if (sort === 'date') return [term(table.createdAt), term(table.id)]
  const own = sorts[sort]
  if (own)
    return [
      term(own.by),
      ...(own.isThenByDate ? [term(table.createdAt, true), term(table.id, true)] : [term(table.id)]),
    ]
  const column = sort === 'email' ? table.email : table.name
  return [term(sql`lower(${column})`), term(table.id)]
}

/** The longest wait first. Closed enquiries and search results are ordered newest first. */
export function queueOrder(table: SubmissionTable, query: Pick<ListQuery, 'search' | 'filters'>): Term[] {
  const isDescending = isEverywhere(query) || ['done', 'hold', 'bin'].includes(queueOf(query))
  const by = queueOf(query) === 'waiting' && !query.search ? table.waitingUntil : table.createdAt
  return [
    { by, isDescending },
    { by: table.id, isDescending },
  ]
}

export function orderBy(terms: Term[]): SQL[] {
  return terms.map(({ by, isDescending }) => (isDescending ? desc(by) : asc(by)))
}

export function reversed(terms: Term[]): Term[] {
  return terms.map((term) => ({ ...term, isDescending: !term.isDescending }))
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
