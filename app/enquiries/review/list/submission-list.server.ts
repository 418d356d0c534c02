import { and, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { counted, countMatches, countUpTo, type ListPage, readListPage } from '#app/desk-parts/list/list-page.server.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { reviewKinds } from '#app/enquiries/review/kinds/review-kinds.ts'
import { unviewedSubmissions } from '#app/enquiries/schema.ts'
import { db, type Transaction } from '#app/platform/database/db.server.ts'
import type { Counted } from '#app/platform/formats/counted.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'

import { hasStatus, isOrdinary, isUnviewed, listConditions } from './list-conditions.server.ts'
import { orderBy, orderTerms, reversed, type Stretch, stretches, type Term } from './list-order.server.ts'
import { findMatches } from './search-results.server.ts'
import { pageSize } from './submission-list.ts'

export type ListedSubmission = Awaited<ReturnType<typeof listSubmissions>>['rows'][number]

/** Answers stay encrypted. */
export async function listSubmissions(tx: Transaction, kind: EnquiryKind, query: ListQuery) {
  const { ids, ...found } = await findPage(tx, kind, query)
  const { table } = kindTables[kind]
  const rows = await tx.select(listedColumns(kind)).from(table).where(inArray(table.id, ids))
  const inOrder = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return { ...found, rows: inOrder.map((row) => formatRow(kind, row as ListedRow)) }
}

// Indexes cover all filtered columns, so only the shown rows are read.
async function findPage(tx: Transaction, kind: EnquiryKind, query: ListQuery): Promise<ListPage> {
  if (query.search) {
    const found = await findMatches(tx, kind, query)
    return found.isMore ? await walk(tx, kind, query, found) : { ...found, page: pageWithin(found.total, query) }
  }
  return await walk(tx, kind, query, await countListed(tx, kind, query))
}

async function countListed(tx: Transaction, kind: EnquiryKind, query: ListQuery) {
  const { status, ...others } = query.filters
  if (status === 'new' && Object.keys(others).length === 0)
    return await countMatches(tx, unviewedSubmissions, isUnviewed(kind))
  return await countMatches(tx, kindTables[kind].table, listConditions(kind, query))
}

function pageWithin(total: number, { page }: ListQuery) {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)))
}

async function walk(tx: Transaction, kind: EnquiryKind, query: ListQuery, { total, isMore }: Counted) {
  const terms = orderTerms(kind, query)
  return await readListPage({ total, isMore }, query, pageSize, (way, range) =>
    listIds(tx, kind, query, { ...range, order: way === 'forward' ? terms : reversed(terms) }),
  )
}

type Range = { order: Term[]; most: number; skip?: number; beside?: string }

export async function listIds(tx: Transaction, kind: EnquiryKind, query: ListQuery, { skip = 0, ...range }: Range) {
  const { id } = kindTables[kind].table
  const ids: string[] = []
  let left = skip
  for (const stretch of stretches(kind, range.order, range.beside)) {
    const { from, where } = rowsOf(kind, query, stretch)
    const found = await tx
      .select({ id: sql<string>`${id}` })
      .from(from)
      .where(where)
      .orderBy(...orderBy(stretch.order))
      .limit(range.most - ids.length)
      .offset(left)
    ids.push(...found.map((row) => row.id))
    if (ids.length === range.most) break
    if (left > 0) left -= found.length > 0 ? left : (await countMatches(tx, from, where)).total
  }
  return ids
}

function rowsOf(kind: EnquiryKind, query: ListQuery, { status, where, order }: Stretch) {
  const { table } = kindTables[kind]
  const { status: wantedStatus, ...others } = query.filters
  const isByDate = order[0]?.by === table.createdAt && Object.keys(others).length === 0
  // New submissions have a table of their own, in this order.
  if (isByDate && isOrdinary(query) && (status ?? wantedStatus) === 'new' && (wantedStatus ?? 'new') === 'new')
    return { from: sql`(select * from ${unviewedSubmissions} where ${isUnviewed(kind)}) as ${table}`, where }
  return {
    from: sql`${table}`,
    where: and(listConditions(kind, query), status && hasStatus(kind, query, status), where),
  }
}

function listedColumns(kind: EnquiryKind) {
  const { table, listed, isOpenComplaint, isUnacknowledged, example } = kindTables[kind]
  const { id, reference, name, email, status, quarantine, createdAt, binnedAt, answeredAt, outcome } = table
  const { isUnderLegalHold, careRevokedAt, familyWithdrawnAt, callWantedAt } = table
  const common = { id, reference, name, email, status, quarantine, createdAt, binnedAt, answeredAt, outcome }
  const complaint = { isOpenComplaint, isUnacknowledged, isExample: isExample(example) }
  return { ...common, isUnderLegalHold, careRevokedAt, familyWithdrawnAt, callWantedAt, ...complaint, ...listed }
}

type ListedRow = SubmissionRow & { isOpenComplaint: boolean; isUnacknowledged: boolean; isExample: boolean }

function formatRow(kind: EnquiryKind, row: ListedRow) {
  const { id, reference, name, status, quarantine, createdAt, binnedAt, answeredAt, outcome } = row
  const { isUnderLegalHold, careRevokedAt, isOpenComplaint, isUnacknowledged, familyWithdrawnAt, callWantedAt } = row
  const cells = reviewKinds[kind].columns.map((column) => column.format(row))
  const common = { id, reference, name, status, quarantine, createdAt, binnedAt, answeredAt, outcome }
  const isConsentWithdrawn = 'consentWithdrawnAt' in row && row.consentWithdrawnAt !== null
  const ofFamily = { isCallWanted: callWantedAt !== null, isWithdrawn: familyWithdrawnAt !== null }
  const complaint = { isOpenComplaint, isUnacknowledged, isExample: row.isExample }
  return { ...common, ...ofFamily, ...complaint, isUnderLegalHold, careRevokedAt, isConsentWithdrawn, cells }
}

export async function countSubmissions<K extends EnquiryKind>(kinds: readonly K[]): Promise<Map<K, Counted>> {
  const counts = kinds.map((kind) => {
    const { table, within } = kindTables[kind]
    return countUpTo(table, and(within, isNull(table.binnedAt), isNull(table.quarantine)))
  })
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return new Map(kinds.map((kind, index) => [kind, counted(rows[0]?.counts[index] ?? 0)]))
}

const mostAtOnce = 100
const ids = z.array(z.uuid()).min(1).max(mostAtOnce)

export function selectedIds(from: FormData | URLSearchParams): string[] | undefined {
  return ids.safeParse([...new Set(from.getAll('id'))]).data
}
