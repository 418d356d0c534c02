import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import { counted } from '#app/desk-parts/list/list-page.server.ts'
import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { isInQueue } from '#app/enquiries/list-indexes.ts'
import { kindTables, type SubmissionTable } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import { hasWords } from '#app/enquiries/review/list/list-conditions.server.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Counted } from '#app/platform/formats/counted.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { promiseOf } from '#app/settings/reply-times/promise.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { type CountedQueue, isEverywhere, pageSize, queueOf } from './inbox-queues.ts'
import { countsOfQueue, everywhere, inboxTables, inQueue } from './queue-conditions.server.ts'

export type InboxQuery = Pick<ListQuery, 'search' | 'filters' | 'page'>
export type InboxRow = Awaited<ReturnType<typeof readRows>>[number]
export type Located = { kind: EnquiryKind; id: string }

/** Beyond this, staff search instead of paging. */
const mostListed = 1000
/** Lower for searches, because every match is read. */
const mostFound = 300
const snippetLength = 70

/** Beyond the end, returns the last page. */
export async function listInbox(tx: Transaction, query: InboxQuery, actor: Actor) {
  const requested = await readPage(tx, query, actor)
  const found = counted(requested.total, mostOf(query))
  const last = Math.max(1, Math.ceil(found.total / pageSize))
  const { located, page } = query.page > last ? await readPage(tx, { ...query, page: last }, actor) : requested
  const rows = await readRows(tx, located)
  for (const kind of enquiryKinds) {
    const ids = located.filter((row) => row.kind === kind).map(({ id }) => id)
    if (ids.length > 0) await recordListed(tx, actor, kindConfig[kind].subject, ids)
  }
  return { rows, ...found, page }
}

/** Counts in the same query, because counting a search costs as much as reading it. */
async function readPage(tx: Transaction, query: InboxQuery, { staff }: Actor) {
  const order = orderOf(query)
  const { page } = query
  const offset = (Math.min(page, mostListed) - 1) * pageSize
  const { rows } = await tx.execute<{ total: number } & { [K in keyof Located]: Located[K] | null }>(sql`
    with listed as materialized (${union(query, staff.id, order)})
    select all_listed.total, shown.kind, shown.id from (select count(*)::int as total from listed) as all_listed
    left join lateral (
      select kind, id, place from listed order by place ${order.way}, id ${order.way} limit ${pageSize} offset ${offset}
    ) as shown on true order by shown.place ${order.way}, shown.id ${order.way}`)
  const located = rows.flatMap(({ kind, id }) => (kind && id ? [{ kind, id }] : []))
  return { located, total: rows[0]?.total ?? 0, page }
}

/** All records of the list in order, up to its limit. */
export async function locate(tx: Transaction, query: InboxQuery, { staff }: Actor): Promise<Located[]> {
  const order = orderOf(query)
  const { rows } = await tx.execute<Located>(sql`
    select kind, id from (${union(query, staff.id, order)}) as listed
    order by place ${order.way}, id ${order.way} limit ${mostOf(query)}`)
  return rows.map(({ kind, id }) => ({ kind, id }))
}

type Beside = { previous: Located | undefined; next: Located | undefined }

/** The record's neighbours, even if the record has just left the queue. */
export async function locateBeside(tx: Transaction, query: InboxQuery, { staff }: Actor, of: Located): Promise<Beside> {
  const order = orderOf(query)
  const { table } = kindTables[of.kind]
  const listed = sql`(${union(query, staff.id, order)}) as listed`
  const here = sql`(select ${table[order.by]}, ${table.id} from ${table} where ${table.id} = ${of.id})`
  const isDescending = order.way === descending
  const first = async (isAfter: boolean) => {
    const [sign, way] = isAfter === isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
    const { rows } = await tx.execute<Located>(sql`
      select kind, id from ${listed} where (place, id) ${sign} ${here} order by place ${way}, id ${way} limit 1`)
    return rows[0]
  }
  return { previous: await first(false), next: await first(true) }
}

export async function locateIds(tx: Transaction, ids: string[]): Promise<Located[]> {
  const located: Located[] = []
  if (ids.length === 0) return located
  for (const kind of enquiryKinds) {
    const { table, within } = kindTables[kind]
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(within, inArray(table.id, ids)))
    located.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return located
}

function mostOf({ search }: InboxQuery) {
  return search ? mostFound : mostListed
}

const ascending = sql`asc`
const descending = sql`desc`

type Order = { by: 'createdAt' | 'waitingUntil'; way: SQL }

/** The longest wait first. Closed enquiries and search results are ordered newest first. */
function orderOf(query: InboxQuery): Order {
  const isOver = isEverywhere(query) || ['done', 'hold', 'bin'].includes(queueOf(query))
  const by = queueOf(query) === 'waiting' && !query.search ? 'waitingUntil' : 'createdAt'
  return { by, way: isOver ? descending : ascending }
}

/** Reads one row more than listed from each part. */
function union(query: InboxQuery, me: string, { by, way }: Order): SQL {
  const parts = partsOf(query).flatMap(({ table, kind, within }) => {
    const where = conditionsOf(table, within, query, me)
    if (!where) return []
    const rows = sql`select ${kind} as kind, ${table.id} as id, ${table[by]} as place from ${table} where ${where}`
    return [sql`(${rows} order by ${table[by]} ${way}, ${table.id} ${way} limit ${mostOf(query) + 1})`]
  })
  return parts.length > 0
    ? sql.join(parts, sql` union all `)
    : sql`select null as kind, null as id, null as place where false`
}

type Part = { table: SubmissionTable; kind: SQL; within: SQL | undefined }

/** Each queue has one index per table. Each search has one per kind. */
function partsOf({ search, filters }: InboxQuery): Part[] {
  const kinds = enquiryKinds.filter((kind) => !filters.kind || kind === filters.kind)
  if (search || filters.kind)
    return kinds.map((kind) => {
      const { table, within } = kindTables[kind]
      return { table, kind: sql`${kind}`, within }
    })
  return inboxTables.map((table) => {
    const kind = 'careType' in table ? sql`${table.careType}` : sql`${kindOf(table)}`
    return { table, kind, within: undefined }
  })
}

function conditionsOf(table: SubmissionTable, within: SQL | undefined, query: InboxQuery, me: string): SQL | undefined {
  const listed = isEverywhere(query) ? everywhere(table, query.search) : inQueue(table, queueOf(query), me)
  if (!listed) return undefined
  const ofSearch = query.search && !isEverywhere(query) ? hasWords(table, query.search) : undefined
  return sql.join(
    [listed, within, ofSearch].filter((part) => part !== undefined).map((part) => sql`(${part})`),
    sql` and `,
  )
}

function kindOf(table: SubmissionTable): EnquiryKind {
  return table === contactSubmissions ? 'contact' : 'antenatal'
}

/** Uses one statement. Each count stops at `mostListed`. */
export async function countQueues(tx: Transaction, { staff }: Actor): Promise<Record<CountedQueue, Counted>> {
  const perTable = inboxTables.map((table) => {
    const counts = Object.entries(countsOfQueue(table, staff.id)).map(
      ([name, where]) => sql`count(*) filter (where ${where}) as ${sql.identifier(name)}`,
    )
    const isOfHeld = inQueue(table, 'held', staff.id)
    const held = sql`(select count(*) from (select from ${table} where ${isOfHeld} limit ${mostListed + 1}) as few) as held`
    // Selects from the table under its own name, so that conditions can name its columns.
    return sql`select ${sql.join([...counts, held], sql`, `)} from ${table} where ${isInQueue(table)}`
  })
  const names = ['open', 'unassigned', 'mine', 'overdue', 'waiting', 'held'] as const
  const sums = names.map((name) => sql`sum(${sql.identifier(name)})::int as ${sql.identifier(name)}`)
  const { rows } = await tx.execute<Record<CountedQueue, number>>(
    sql`select ${sql.join(sums, sql`, `)} from (${sql.join(perTable, sql` union all `)}) as tables`,
  )
  return Object.fromEntries(names.map((name) => [name, counted(rows[0]?.[name] ?? 0, mostListed)])) as Record<
    CountedQueue,
    Counted
  >
}

async function readRows(tx: Transaction, located: Located[]) {
  const rows = []
  for (const kind of enquiryKinds) rows.push(...(await readKind(tx, kind, located)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return located.flatMap(({ id }) => byId.get(id) ?? [])
}

async function readKind(tx: Transaction, kind: EnquiryKind, located: Located[]) {
  const ids = located.filter((row) => row.kind === kind).map(({ id }) => id)
  if (ids.length === 0) return []
  const { table, isOpenComplaint, isUnacknowledged, example } = kindTables[kind]
  const { id, name, phone, status, quarantine, createdAt, promisedBy } = table
  const { binnedAt, answeredAt, waitingUntil, callWantedAt, familyWithdrawnAt, ownerId, outcome } = table
  const message = kind === 'contact' ? contactSubmissions.message : sql<null>`null`
  const common = { id, name, phone, status, quarantine, createdAt, promisedBy, outcome, message }
  const complaint = { isOpenComplaint, isUnacknowledged }
  const state = { binnedAt, answeredAt, waitingUntil, callWantedAt, familyWithdrawnAt, ...complaint }
  const rows = await tx
    .select({ ...common, ...state, owner: cmsUsers.name, isExample: isExample(example) })
    .from(table as typeof contactSubmissions)
    .leftJoin(cmsUsers, eq(cmsUsers.id, ownerId))
    .where(inArray(id, ids))
  return rows.map(({ message: sealed, owner, promisedBy: storedPromise, isExample: isMadeUp, ...row }) => ({
    ...row,
    // Left out of nearly every row, because the list is sent to phones.
    ...(isMadeUp ? { isExample: true } : {}),
    kind,
    promisedBy: promiseOf({ createdAt: row.createdAt, promisedBy: storedPromise }),
    owner,
    snippet: sealed
      ? beginningOf(decryptAnswers('contact_submissions', row.id, { message: sealed }).message ?? '')
      : null,
  }))
}

/** From a contact message only, whose form asks not to write about health. Health answers are never shown. */
function beginningOf(message: string) {
  const words = message
    .slice(0, 4 * snippetLength)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > snippetLength ? `${words.slice(0, snippetLength).trimEnd()}…` : words
}
