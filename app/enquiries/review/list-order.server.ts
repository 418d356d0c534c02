import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kind-tables.server.ts'
import type { ListQuery } from '#app/platform/list-query.ts'

export type Term = { by: SQL | PgColumn; isDescending: boolean; mayBeNull: boolean }

/** By what a list is sorted, the first before the others; the last tells any two apart. */
export function orderTerms(kind: EnquiryKind, { sort, direction }: Pick<ListQuery, 'sort' | 'direction'>): Term[] {
  const { table, sorts } = kindTables[kind]
  const isDescending = direction === 'descending'
  const term = (by: Term['by'], way = isDescending, mayBeNull = false) => ({ by, isDescending: way, mayBeNull })
  const newestFirst = [term(table.createdAt, true), term(table.id, true)]
  if (sort === 'date') return [term(table.createdAt), term(table.id)]
  if (sort === 'status') return [term(table.status), ...newestFirst]
  const own = sorts[sort]
  if (own) return [term(own.by, isDescending, true), ...(own.isThenByDate ? newestFirst : [term(table.id)])]
  const column = sort === 'email' ? table.email : table.name
  return [term(sql`lower(${column})`), term(table.id)]
}

export function orderBy(terms: Term[]): SQL[] {
  return terms.map(({ by, isDescending }) => (isDescending ? desc(by) : asc(by)))
}

/** The same order from its other end. */
export function reversed(terms: Term[]): Term[] {
  return terms.map((term) => ({ ...term, isDescending: !term.isDescending }))
}

/**
 * What comes after the record of this id. Its place is read by the database itself: an instant has digits there that
 * are lost on the way to here and back.
 */
export function isAfter(kind: EnquiryKind, terms: Term[], id: string): SQL {
  const { table } = kindTables[kind]
  const place = terms.map(({ by }) => sql`(select ${by} from ${table} where ${table.id} = ${id})`)
  const [first] = terms
  // One comparison of rows is one step down an index; the long way round is for what it cannot say.
  if (terms.every(({ mayBeNull, isDescending }) => !mayBeNull && isDescending === first?.isDescending)) {
    const here = sql`(${sql.join(
      terms.map(({ by }) => sql`${by}`),
      sql`, `,
    )})`
    const there = sql`(${sql.join(place, sql`, `)})`
    return first?.isDescending ? sql`${here} < ${there}` : sql`${here} > ${there}`
  }
  const beyond = terms.map((term, index) => {
    const same = terms.slice(0, index).map((before, at) => isSame(before, place[at] ?? sql`null`))
    return and(...same, isBeyond(term, place[index] ?? sql`null`))
  })
  return sql`(${sql.join(beyond, sql` or `)})`
}

function isSame({ by, mayBeNull }: Term, place: SQL): SQL {
  return mayBeNull ? sql`${by} is not distinct from ${place}` : sql`${by} = ${place}`
}

// As PostgreSQL sorts: what is absent is greater than all.
function isBeyond({ by, isDescending, mayBeNull }: Term, place: SQL): SQL {
  if (!mayBeNull) return isDescending ? sql`${by} < ${place}` : sql`${by} > ${place}`
  return isDescending
    ? sql`(${by} < ${place} or (${place} is null and ${by} is not null))`
    : sql`(${by} > ${place} or (${by} is null and ${place} is not null))`
}
