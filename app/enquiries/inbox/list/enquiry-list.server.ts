import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { z } from 'zod'

import { counted, countUpTo, type ListPage, maxCounted, readListPage } from '#app/desk-parts/list/list-page.server.ts'
import { isInQueue } from '#app/enquiries/enquiry-columns.ts'
import type { EnquiryKind, Located } from '#app/enquiries/kinds.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import type { Counted } from '#app/platform/formats/counted.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { allEnquiries } from './all-enquiries.server.ts'
import { pageSize } from './enquiry-lists.ts'
import { type CountedQueue, isEverywhere, queueOf } from './inbox-queues.ts'
import { conditionsOf, countsOfQueue, isHeld, type List } from './list-conditions.server.ts'

/** Of the inbox. Actions on everything leave the rest alone. */
const mostCounted = 1000

const { id, kind, createdAt, waitingUntil, binnedAt, answeredAt } = allEnquiries

export async function locatePage(tx: Transaction, list: List): Promise<Omit<ListPage, 'ids'> & { located: Located[] }> {
  const found = await count(tx, list)
  const kinds = new Map<string, EnquiryKind>()
  const { ids, ...page } = await readListPage(found, list.query.page, pageSize, async (range) => {
    const rows = await read(tx, list, found, 'forward', range)
    for (const row of rows) kinds.set(row.id, row.kind)
    return rows.map((row) => row.id)
  })
  return { ...page, located: ids.map((of) => ({ kind: kinds.get(of)!, id: of })) }
}

export async function locateAll(tx: Transaction, list: List): Promise<Located[]> {
  return await read(tx, list, await countSearched(tx, list), 'forward', { most: mostCounted })
}

/** By the record's place in the order, even if it has just left the list. */
export async function findNeighbours(tx: Transaction, list: List, beside: string) {
  const found = await countSearched(tx, list)
  const first = async (way: Way) => (await read(tx, list, found, way, { most: 1, beside })).at(0)
  return { previous: await first('backward'), next: await first('forward') }
}

export async function locateIds(tx: Transaction, ids: string[]): Promise<Located[]> {
  return ids.length === 0 ? [] : await locateWhere(tx, inArray(id, ids))
}

/** What one action changed at this moment, where it were too many to name them. */
export async function locateChanged(tx: Transaction, undoing: string, moment: string): Promise<Located[]> {
  if (Number.isNaN(Date.parse(moment))) throw data(null, { status: 400 })
  return await locateWhere(tx, eq(undoing === 'restore' ? binnedAt : answeredAt, new Date(moment)))
}

async function locateWhere(tx: Transaction, where: SQL): Promise<Located[]> {
  return await tx.select({ kind, id }).from(allEnquiries).where(where)
}

const selected = z.array(z.uuid()).min(1).max(100)

export function selectedIds(from: FormData | URLSearchParams): string[] | undefined {
  return selected.safeParse([...new Set(from.getAll('id'))]).data
}

/** Uses one statement. Each count stops at `mostCounted`. */
export async function countQueues(tx: Transaction, { staff }: Actor): Promise<Record<CountedQueue, Counted>> {
  const counts = Object.entries(countsOfQueue(staff.id)).map(
    ([name, where]) => sql`(count(*) filter (where ${where}))::int as ${sql.identifier(name)}`,
  )
  const held = sql`${countUpTo(sql`${allEnquiries}`, isHeld(allEnquiries), mostCounted)} as held`
  const { rows } = await tx.execute<Record<CountedQueue, number>>(
    sql`select ${sql.join([...counts, held], sql`, `)} from ${allEnquiries} where ${isInQueue(allEnquiries)}`,
  )
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([name, total]) => [name, counted(total, mostCounted)]),
  ) as Record<CountedQueue, Counted>
}

async function count(tx: Transaction, list: List): Promise<Counted> {
  const most = list.kind ? maxCounted : mostCounted
  const { rows } = await tx.execute<{ total: number }>(
    sql`select ${countUpTo(sql`${allEnquiries}`, conditionsOf(list), most)} as total`,
  )
  return counted(rows[0]?.total ?? 0, most)
}

/** Nothing else asks how many there are. */
async function countSearched(tx: Transaction, list: List): Promise<Counted | undefined> {
  return list.query.search ? await count(tx, list) : undefined
}

/** The longest wait first. The four lists, closed enquiries and search results are ordered newest first. */
function orderOf({ kind: ofKind, query }: List) {
  const queue = queueOf(query)
  const isNewestFirst = ofKind !== undefined || isEverywhere(query) || ['done', 'hold', 'bin'].includes(queue)
  const by = !ofKind && queue === 'waiting' && !query.search ? waitingUntil : createdAt
  return { by, isNewestFirst }
}

type Way = 'forward' | 'backward'
type Range = { most: number; skip?: number; beside?: string }

/** In order, nearest first: from an end of the list, or from the place of the record `beside`. */
async function read(tx: Transaction, list: List, found: Counted | undefined, way: Way, range: Range) {
  const { most, skip = 0, beside } = range
  const { by, isNewestFirst } = orderOf(list)
  const isDescending = isNewestFirst === (way === 'forward')
  const [to, sign] = isDescending ? [desc, sql`<`] : [asc, sql`>`]
  // The place is read by the database itself, because JavaScript dates lose microseconds.
  const place = sql`(select ${by}, ${id} from ${allEnquiries} where ${id} = ${beside})`
  return await tx
    .select({ kind, id })
    .from(allEnquiries)
    .where(and(isListed(tx, list, found), beside ? sql`(${by}, ${id}) ${sign} ${place}` : undefined))
    .orderBy(to(by), to(id))
    .limit(most)
    .offset(skip)
}

/**
 * Few matches of a search are found first: PostgreSQL cannot estimate how rare a word is, and might read everything in
 * order. Of many, a scan in order soon meets the next one.
 */
function isListed(tx: Transaction, list: List, found: Counted | undefined) {
  const where = conditionsOf(list)
  if (!list.query.search || !found || found.total >= mostCounted) return where
  return sql`${id} = any(array(${tx.select({ id }).from(allEnquiries).where(where).limit(mostCounted)}))`
}
