import { and, count, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'

import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kinds/kind-tables.server.ts'
import type { SubmissionRow } from '#app/enquiries/review/kinds/review-kind.ts'
import { reviewKinds } from '#app/enquiries/review/kinds/review-kinds.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'

import { listConditions } from './list-conditions.server.ts'
import { orderBy, orderTerms, reversed } from './list-order.server.ts'
import { findMatches } from './search-results.server.ts'
import { pageSize } from './submission-list.ts'

export type ListedSubmission = Awaited<ReturnType<typeof listSubmissions>>['rows'][number]

type Page = { ids: string[]; total: number; isMore: boolean; page: number }

/** A page past the end becomes the last page. Answers stay encrypted. */
export async function listSubmissions(tx: Transaction, kind: EnquiryKind, query: ListQuery) {
  const { ids, ...found } = await findPage(tx, kind, query)
  const { table } = kindTables[kind]
  const rows = await tx.select(listedColumns(kind)).from(table).where(inArray(table.id, ids))
  const inOrder = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return { ...found, rows: inOrder.map((row) => inWords(kind, row as ListedRow)) }
}

// The indexes hold all filtered columns, so only the rows that are shown are read.
async function findPage(tx: Transaction, kind: EnquiryKind, query: ListQuery): Promise<Page> {
  if (query.search) {
    const { ids, total, isMore } = await findMatches(tx, kind, query)
    const page = pageWithin(total, query)
    return { ids: isMore ? await walkTo(tx, kind, query, { page, total, isMore }) : ids, total, isMore, page }
  }
  const { table } = kindTables[kind]
  const [all] = await tx.select({ total: count() }).from(table).where(listConditions(kind, query))
  const total = all?.total ?? 0
  const page = pageWithin(total, query)
  return { ids: await walkTo(tx, kind, query, { page, total, isMore: false }), total, isMore: false, page }
}

function pageWithin(total: number, { page }: ListQuery) {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)))
}

async function walkTo(tx: Transaction, kind: EnquiryKind, query: ListQuery, at: Omit<Page, 'ids'>): Promise<string[]> {
  const { table } = kindTables[kind]
  const terms = orderTerms(kind, query)
  const before = (at.page - 1) * pageSize
  const after = Math.max(0, at.total - at.page * pageSize)
  const isFromEnd = !at.isMore && after < before
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(listConditions(kind, query))
    .orderBy(...orderBy(isFromEnd ? reversed(terms) : terms))
    .limit(isFromEnd ? Math.min(pageSize, at.total - before) : pageSize)
    .offset(isFromEnd ? after : before)
  const ids = found.map(({ id }) => id)
  return isFromEnd ? ids.toReversed() : ids
}

function listedColumns(kind: EnquiryKind) {
  const { table, listed, isOpenComplaint } = kindTables[kind]
  const { id, reference, name, email, status, quarantine, createdAt, binnedAt, answeredAt, outcome } = table
  const { isUnderLegalHold, careRevokedAt } = table
  const common = { id, reference, name, email, status, quarantine, createdAt, binnedAt, answeredAt, outcome }
  return { ...common, isUnderLegalHold, careRevokedAt, isOpenComplaint, ...listed }
}

type ListedRow = SubmissionRow & { isOpenComplaint: boolean }

function inWords(kind: EnquiryKind, row: ListedRow) {
  const { id, reference, name, status, quarantine, createdAt, binnedAt, answeredAt, outcome } = row
  const { isUnderLegalHold, careRevokedAt, isOpenComplaint } = row
  const cells = reviewKinds[kind].columns.map((column) => column.format(row))
  const common = { id, reference, name, status, quarantine, createdAt, binnedAt, answeredAt, outcome }
  const isConsentWithdrawn = 'consentWithdrawnAt' in row && row.consentWithdrawnAt !== null
  return { ...common, isUnderLegalHold, careRevokedAt, isOpenComplaint, isConsentWithdrawn, cells }
}

export async function countSubmissions(kind: EnquiryKind, database: Database = db): Promise<number> {
  const { table, within } = kindTables[kind]
  return await database.$count(table, and(within, isNull(table.binnedAt), isNull(table.quarantine)))
}

const mostAtOnce = 100
const ids = z.array(z.uuid()).min(1).max(mostAtOnce)

export function selectedIds(from: FormData | URLSearchParams): string[] | undefined {
  return ids.safeParse([...new Set(from.getAll('id'))]).data
}
