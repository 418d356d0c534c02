import { desc, inArray, sql } from 'drizzle-orm'

import { defineExport, type ExportColumn } from '#app/desk-parts/export/define-export.server.ts'
import { streamExport } from '#app/desk-parts/export/stream-export.server.ts'
import { countMatches } from '#app/desk-parts/list/list-page.server.ts'
import type { SubmissionRow } from '#app/enquiries/enquiry-tables.ts'
import { formatOutcome } from '#app/enquiries/inbox/actions/action-forms.ts'
import { factsByKind, decryptFacts } from '#app/enquiries/inbox/kinds/facts.server.ts'
import { inboxKinds } from '#app/enquiries/inbox/kinds/inbox-kinds.ts'
import { kindOfUrl, kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { allEnquiries } from '#app/enquiries/inbox/list/all-enquiries.server.ts'
import { listOf } from '#app/enquiries/inbox/list/enquiry-lists.ts'
import { conditionsOf } from '#app/enquiries/inbox/list/list-conditions.server.ts'
import { type FamilyMessage, listFamilyMessages } from '#app/enquiries/inbox/record/submission-record.server.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { ListQuery } from '#app/platform/http/list-query.ts'
import { formatForSheet } from '#app/platform/time/london-time.ts'
import { statedReplyDeadline } from '#app/settings/reply-times/reply-deadline.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

export const submissionExport = defineExport((url) => {
  const kind = kindOfUrl(url)
  const { listPath: path, title, noun } = kindConfig[kind]
  return {
    title: `Export ${inboxKinds[kind].many}`,
    lead: 'Everything that matches the list as you left it, as a file for a spreadsheet. It holds what families told us in confidence: store it securely, and delete it when you no longer need it. The export is recorded.',
    list: { path, title, rules: listOf(kind).rules },
    noun,
    columns: exportColumns(kind),
    count: async (query) => await countMatches(db, sql`${allEnquiries}`, conditionsOf({ kind, query })),
    write: async (query, { columns }, actor) => ({
      name: path.split('/').at(-1) ?? kind,
      body: await exportSubmissions(kind, query, columns, actor),
    }),
  }
})

/** Decrypts answers batch by batch while the file is being sent. */
export async function exportSubmissions(kind: EnquiryKind, query: ListQuery, columns: ExportColumn[], actor: Actor) {
  const { table } = kindTables[kind]
  const matched = db
    .select({ id: allEnquiries.id })
    .from(allEnquiries)
    .where(conditionsOf({ kind, query }))
    .orderBy(desc(allEnquiries.createdAt), desc(allEnquiries.id))
  return await streamExport<ExportedRow>({
    ids: matched,
    subject: kindConfig[kind].subject,
    columns,
    actor,
    async begin(tx, count) {
      const detail = `${count.toLocaleString('en-GB')} records from the list “${kindConfig[kind].title}”`
      await notifyOfChange(tx, { notice: 'enquiries-exported', by: actor.staff, detail })
    },
    async read(tx, ids) {
      const rows: SubmissionRow[] = await tx.select().from(table).where(inArray(table.id, ids))
      const messages = await listFamilyMessages(tx, ids)
      return rows.map((row) => ({ ...row, messages: messages.filter(({ submissionId }) => submissionId === row.id) }))
    },
    cells(row) {
      const facts = new Map(decryptFacts(kind, row).map(({ name, text }) => [name, text]))
      const own = [...before, ...after]
      return (name) => facts.get(name) ?? own.find((column) => column.name === name)?.cell(row) ?? null
    },
  })
}

type ExportedRow = SubmissionRow & { messages: FamilyMessage[] }

type OwnColumn = ExportColumn & { cell: (row: ExportedRow) => string | null }

const before: OwnColumn[] = [
  { name: 'reference', label: 'Reference', cell: ({ reference }) => reference },
  { name: 'date', label: 'Date (London time)', cell: ({ createdAt }) => formatForSheet(createdAt) },
]

const after: OwnColumn[] = [
  {
    name: 'promised',
    label: 'Reply promised by (London time)',
    cell: (row) => formatForSheet(statedReplyDeadline(row)),
  },
  { name: 'call', label: 'Asked for a call', cell: ({ messages }) => describeCall(messages) ?? null },
  { name: 'additions', label: 'Added by the family', cell: ({ messages }) => listAdditions(messages) },
  {
    name: 'no-longer-needed',
    label: 'No longer needed (London time)',
    cell: ({ familyWithdrawnAt }) => familyWithdrawnAt && formatForSheet(familyWithdrawnAt),
  },
  { name: 'status', label: 'Status', cell: ({ status }) => (status === 'new' ? 'New' : 'Viewed') },
  {
    name: 'answered',
    label: 'Answered (London time)',
    cell: ({ answeredAt }) => answeredAt && formatForSheet(answeredAt),
  },
  { name: 'outcome', label: 'Outcome', cell: formatOutcome },
]

export function exportColumns(kind: EnquiryKind): ExportColumn[] {
  const facts = factsByKind[kind].map(({ name, term }) => ({ name, label: term }))
  return [...before, ...facts, ...after].map(({ name, label }) => ({ name, label }))
}

function listAdditions(messages: FamilyMessage[]): string | null {
  const additions = messages.filter(({ type }) => type === 'addition').map(({ words }) => words)
  return additions.join('\n\n') || null
}

function describeCall(messages: FamilyMessage[]): string | undefined {
  const call = messages.find(({ type }) => type === 'call')
  return call && [call.words, call.phone].filter(Boolean).join(', ')
}
