import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { decryptAnswers } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import type { AnyRow } from '#app/enquiries/enquiry-tables.ts'
import { inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type EnquiryKind, enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import { contactSubmissions } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { pick } from '#app/records/form-fields.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { statedReplyDeadline } from '#app/settings/reply-times/reply-deadline.ts'
import { recordListView } from '#app/staff/audit/audit-views.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { locatePage } from './enquiry-list.server.ts'
import type { List } from './list-conditions.server.ts'

const snippetLength = 70

type ReadRows<Row> = (tx: Transaction, kind: EnquiryKind, ids: string[]) => Promise<Row[]>

export async function listEnquiries<Row extends { id: string }>(
  tx: Transaction,
  list: List,
  actor: Actor,
  readRows: ReadRows<Row>,
) {
  const { located, page, ...found } = await locatePage(tx, list)
  const rows: Row[] = []
  for (const kind of enquiryKinds) {
    const ids = located.filter((row) => row.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    rows.push(...(await readRows(tx, kind, ids)))
    await recordListView(tx, actor, kindConfig[kind].subject, ids)
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...found, query: { ...list.query, page }, rows: located.flatMap(({ id }) => byId.get(id) ?? []) }
}

export type InboxRow = Awaited<ReturnType<typeof readInboxRows>>[number]

export async function readInboxRows(tx: Transaction, kind: EnquiryKind, ids: string[]) {
  const { table } = kindTables[kind]
  const { phone, promisedBy, ownerId } = table
  const message = kind === 'contact' ? contactSubmissions.message : sql<null>`null`
  const rows = await tx
    .select({ ...columnsOf(kind), phone, promisedBy, message, owner: cmsUsers.name })
    .from(table as typeof contactSubmissions)
    .leftJoin(cmsUsers, eq(cmsUsers.id, ownerId))
    .where(inArray(table.id, ids))
  return rows.map(({ message: sealed, isExample: isMadeUp, ...row }) => ({
    ...row,
    // Left out of nearly every row, because the list is sent to phones.
    ...(isMadeUp ? { isExample: true } : {}),
    kind,
    promisedBy: statedReplyDeadline(row),
    snippet: snippetOf(row.id, sealed),
  }))
}

export type ListedSubmission = Awaited<ReturnType<typeof readListRows>>[number]

/** Of some tables only. */
const ownColumns = ['subject', 'classType', 'dueDate', 'careType', 'consentWithdrawnAt'] as const

/** With the columns of the kind's own list. Answers stay encrypted. */
export async function readListRows(tx: Transaction, kind: EnquiryKind, ids: string[]) {
  const { table } = kindTables[kind]
  const { email, isUnderLegalHold, careRevokedAt } = table
  const own = pick<PgColumn>(getTableColumns(table), ownColumns)
  const columns = { ...columnsOf(kind), email, isUnderLegalHold, careRevokedAt, ...own }
  const rows = await tx.select(columns).from(table).where(inArray(table.id, ids))
  return rows.map((row) => {
    const known = row as typeof row & AnyRow
    return { ...known, cells: inboxKinds[kind].columns.map((column) => column.format(known)) }
  })
}

function columnsOf(kind: EnquiryKind) {
  const { table, complaint, example } = kindTables[kind]
  const { id, name, status, quarantine, createdAt, binnedAt, answeredAt, outcome } = table
  const { waitingUntil, callWantedAt, familyWithdrawnAt } = table
  const common = { id, name, status, quarantine, createdAt, binnedAt, answeredAt, outcome }
  return { ...common, waitingUntil, callWantedAt, familyWithdrawnAt, ...complaint, isExample: isExample(example) }
}

/** From a contact message only, whose form asks not to write about health. Health answers are never shown. */
function snippetOf(id: string, sealed: string | null) {
  if (!sealed) return null
  const words = (decryptAnswers('contact_submissions', id, { message: sealed }).message ?? '')
    .slice(0, 4 * snippetLength)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > snippetLength ? `${words.slice(0, snippetLength).trimEnd()}…` : words
}
