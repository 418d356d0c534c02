import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { z } from 'zod'

import { counted, countUpTo, type ListPage, maxCounted, readListPage } from '#app/desk-parts/list/list-page.server.ts'
import { type EnquiryKind, enquiryKinds } from '#app/enquiries/kinds.ts'
import { isInQueue } from '#app/enquiries/list-indexes.ts'
import { kindTables, type SubmissionTable } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { antenatalClassRegistrations, careRequests, contactSubmissions } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Counted } from '#app/platform/formats/counted.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { CountedQueue } from './inbox-queues.ts'
import { countsOfQueue, inboxConditions, inQueue, listConditions } from './list-conditions.server.ts'
import { orderBy, orderTerms, queueOrder, reversed, stepsAfter, type Term } from './list-order.server.ts'
import { pageSize } from './submission-list.ts'

/** The inbox, or with a kind one of the four lists. `me`: whose inbox. */
export type List = { kind?: EnquiryKind | undefined; query: ListQuery; me: string }
export type Located = { kind: EnquiryKind; id: string }

/** Of the inbox. Actions on everything leave the rest alone. */
const mostCounted = 1000

const inboxTables = [contactSubmissions, antenatalClassRegistrations, careRequests] as const

type LocatedPage = Omit<ListPage, 'ids'> & { located: Located[] }

export async function locatePage(tx: Transaction, list: List): Promise<LocatedPage> {
  const sources = sourcesOf(list)
  const few = list.query.search ? await findFew(tx, list, sources) : undefined
  if (few && !few.isMore) return few
  const { total, isMore } = few ?? (await count(tx, list, sources))
  const kinds = new Map<string, EnquiryKind>()
  const { ids, ...page } = await readListPage({ total, isMore }, list.query, pageSize, async (way, range) => {
    const rows = await read(tx, { sources, isMaterialised: false }, way, range)
    for (const { id, kind } of rows) kinds.set(id, kind)
    return rows.map(({ id }) => id)
  })
  const located = ids.flatMap((id): Located[] => {
    const kind = kinds.get(id)
    return kind ? [{ kind, id }] : []
  })
  return { ...page, located }
}

export async function locateAll(tx: Transaction, list: List): Promise<Located[]> {
  return await read(tx, await scanOf(tx, list), 'forward', { most: mostCounted })
}

/** By the record's place in the order, even if it has just left the list. */
export async function findNeighbours(tx: Transaction, list: List, id: string) {
  const scan = await scanOf(tx, list)
  const first = async (way: Way) => (await read(tx, scan, way, { most: 1, beside: id })).at(0)
  return { previous: await first('backward'), next: await first('forward') }
}

export async function locateIds(tx: Transaction, ids: string[]): Promise<Located[]> {
  return ids.length === 0 ? [] : await locateWhere(tx, (table) => inArray(table.id, ids))
}

/** What one action changed at this moment, where it were too many to name them. */
export async function locateChanged(tx: Transaction, undoing: string, moment: string): Promise<Located[]> {
  if (Number.isNaN(Date.parse(moment))) throw data(null, { status: 400 })
  const at = new Date(moment)
  return await locateWhere(tx, ({ binnedAt, answeredAt }) => eq(undoing === 'restore' ? binnedAt : answeredAt, at))
}

async function locateWhere(tx: Transaction, where: (table: SubmissionTable) => SQL): Promise<Located[]> {
  const located: Located[] = []
  for (const kind of enquiryKinds) {
    const { table, within } = kindTables[kind]
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(within, where(table)))
    located.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return located
}

const selected = z.array(z.uuid()).min(1).max(100)

export function selectedIds(from: FormData | URLSearchParams): string[] | undefined {
  return selected.safeParse([...new Set(from.getAll('id'))]).data
}

/** A table's part of the list. */
type Source = { table: SubmissionTable; kind: SQL; where: SQL; order: Term[] }
/** Materialised: few enough matches of a search to sort them. */
type Scan = { sources: Source[]; isMaterialised: boolean }
type Way = 'forward' | 'backward'
type Range = { most: number; skip?: number; beside?: string }

function sourcesOf({ kind, query, me }: List): Source[] {
  if (kind) {
    const where = listConditions(kind, query) ?? sql`true`
    return [{ table: kindTables[kind].table, kind: sql`${kind}::text`, where, order: orderTerms(kind, query) }]
  }
  return inboxParts(query).flatMap(({ table, within, ...part }) => {
    const where = inboxConditions(table, query, me)
    return where ? [{ table, ...part, where: and(where, within) ?? where, order: queueOrder(table, query) }] : []
  })
}

/** Each queue has one index per table. Each search has one per kind. */
function inboxParts({ search, filters }: ListQuery) {
  const kinds = enquiryKinds.filter((kind) => !filters.kind || kind === filters.kind)
  if (search || filters.kind) return kinds.map((kind) => ({ kind: sql`${kind}::text`, ...kindTables[kind] }))
  return inboxTables.map((table) => {
    const kindOf = table === contactSubmissions ? 'contact' : 'antenatal'
    return { table, kind: 'careType' in table ? sql`${table.careType}` : sql`${kindOf}::text`, within: undefined }
  })
}

/** Uses one statement. Each count stops at `mostCounted`. */
export async function countQueues(tx: Transaction, { staff }: Actor): Promise<Record<CountedQueue, Counted>> {
  const perTable = inboxTables.map((table) => {
    const counts = Object.entries(countsOfQueue(table, staff.id)).map(
      ([name, where]) => sql`count(*) filter (where ${where}) as ${sql.identifier(name)}`,
    )
    const isOfHeld = inQueue(table, 'held', staff.id)
    const held = sql`(select count(*) from (select from ${table} where ${isOfHeld} limit ${mostCounted + 1}) as few) as held`
    // Selects from the table under its own name, so that conditions can name its columns.
    return sql`select ${sql.join([...counts, held], sql`, `)} from ${table} where ${isInQueue(table)}`
  })
  const names = ['open', 'unassigned', 'mine', 'overdue', 'waiting', 'held'] as const
  const sums = names.map((name) => sql`sum(${sql.identifier(name)})::int as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Record<CountedQueue, number>>(
    sql`select ${sql.join(sums, sql`, `)} from (${sql.join(perTable, sql` union all `)}) as tables`,
  )
  return Object.fromEntries(names.map((name) => [name, counted(rows[0]?.[name] ?? 0, mostCounted)])) as Record<
    CountedQueue,
    Counted
  >
}

async function count(tx: Transaction, list: List, sources: Source[]): Promise<Counted> {
  const most = mostOf(list)
  const counts = sources.map(({ table, where }) => countUpTo(table, where, most))
  const total = counts.length > 0 ? sql.join(counts, sql` + `) : sql`0`
  const { rows } = await tx.execute<{ total: number }>(sql`select ${total} as total`)
  return counted(rows[0]?.total ?? 0, most)
}

/** Counts and reads in one statement, because counting a search costs as much. Of too many, nothing is read. */
async function findFew(tx: Transaction, list: List, sources: Source[]) {
  const most = mostOf(list)
  const { rows } = await tx.execute<{ total: number } & { [K in keyof Located]: Located[K] | null }>(sql`
    with ${foundOf(sources, most + 1)}, counted as (select count(*)::int as total from found)
    select counted.total, shown.kind, shown.id from counted left join lateral (
      select * from found where counted.total <= ${most} order by ${byPlace(sources)} limit ${pageSize}
      offset (least(${list.query.page}, greatest(1, ceil(counted.total / ${pageSize}::numeric))) - 1) * ${pageSize}
    ) as shown on true order by ${byPlace(sources)}`)
  const located = rows.flatMap(({ kind, id }): Located[] => (kind && id ? [{ kind, id }] : []))
  const found = counted(rows[0]?.total ?? 0, most)
  return { ...found, located, page: Math.max(1, Math.min(list.query.page, Math.ceil(found.total / pageSize))) }
}

function mostOf({ kind }: List) {
  return kind ? maxCounted : mostCounted
}

async function scanOf(tx: Transaction, list: List): Promise<Scan> {
  const sources = sourcesOf(list)
  // Of more, a scan in order soon meets the next one.
  const isMaterialised = list.query.search !== '' && (await count(tx, list, sources)).total < mostCounted
  return { sources, isMaterialised }
}

/** In order, nearest first: from an end of the list, or from the place of the record `beside`. */
async function read(tx: Transaction, { sources, isMaterialised }: Scan, way: Way, range: Range): Promise<Located[]> {
  const { most, skip = 0, beside } = range
  const inWay = sources.map((one) => (way === 'forward' ? one : { ...one, order: reversed(one.order) }))
  const stepsOf = inWay.map(({ order }) => (beside ? stepsAfter(order, placeOf(inWay, beside)) : [undefined]))
  const located: Located[] = []
  for (const [step] of (stepsOf[0] ?? []).entries()) {
    const parts = inWay.map((one, index) => ({ ...one, where: and(one.where, stepsOf[index]?.[step]) ?? one.where }))
    const limit = most - located.length
    const { rows } = await tx.execute<Located>(isMaterialised ? ofFew(parts, limit, skip) : ofMany(parts, limit, skip))
    located.push(...rows.map(({ kind, id }) => ({ kind, id })))
    if (located.length === most) break
  }
  return located
}

/** Each part is read in the order of its index. */
function ofMany(parts: Source[], most: number, skip: number): SQL {
  const ends = parts.map((part) => {
    const { table, where, order } = part
    const rows = sql`select ${columnsOf(part)} from ${table} where ${where}`
    return sql`(${rows} order by ${sql.join(orderBy(order), sql`, `)} limit ${skip + most})`
  })
  return sql`select kind, id from (${sql.join(ends, sql` union all `)}) as listed
    order by ${byPlace(parts)} limit ${most} offset ${skip}`
}

function ofFew(parts: Source[], most: number, skip: number): SQL {
  return sql`with ${foundOf(parts, mostCounted)}
    select kind, id from found order by ${byPlace(parts)} limit ${most} offset ${skip}`
}

/** Matches are materialised first: PostgreSQL cannot estimate how rare a word is, and might scan the list in order. */
function foundOf(parts: Source[], most: number): SQL {
  const found = parts.map(
    (part) => sql`(select ${columnsOf(part)} from ${part.table} where ${part.where} limit ${most})`,
  )
  return sql`found as materialized (${sql.join(found, sql` union all `)})`
}

function columnsOf({ table, kind, order }: Source): SQL {
  const places = order.map(({ by }, index) => sql`${by} as ${placeName(index)}`)
  return sql.join([sql`${kind} as kind`, sql`${table.id} as id`, ...places], sql`, `)
}

function byPlace(parts: Source[]): SQL {
  const order = parts[0]?.order.map((term, index) => ({ ...term, by: sql`${placeName(index)}` })) ?? []
  return sql.join(orderBy(order), sql`, `)
}

function placeName(index: number) {
  return sql.identifier(`place_${index}`)
}

/** Selected by the database itself, because JavaScript dates lose microseconds. */
function placeOf(sources: Source[], id: string): SQL[] {
  const terms = sources[0]?.order ?? []
  return terms.map((_, index) => {
    const each = sources.map(
      ({ table, order }) => sql`(select ${order[index]?.by} from ${table} where ${table.id} = ${id})`,
    )
    return sql`coalesce(${sql.join(each, sql`, `)})`
  })
}
