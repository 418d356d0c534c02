import { type EnquiryKind, wordsOfKind } from '#app/enquiries/kinds.ts'
import { kindTables } from '#app/enquiries/review/kind-tables.server.ts'
import { orderBy, orderTerms } from '#app/enquiries/review/list-order.server.ts'
import { matching } from '#app/enquiries/review/matching.server.ts'
import { sayOutcome } from '#app/enquiries/review/outcome.ts'
import type { SubmissionRow } from '#app/enquiries/review/review-kind.ts'
import { factsOf } from '#app/enquiries/review/submission-record.server.ts'
import { csvHeading, csvLine } from '#app/platform/csv.ts'
import { transaction } from '#app/platform/db.server.ts'
import type { ListQuery } from '#app/platform/list-query.ts'
import { notifyOfChange } from '#app/staff/account/account-notices.server.ts'
import type { Acting } from '#app/staff/acting.server.ts'
import { recordChange, recordRead } from '#app/staff/audit/audit.server.ts'
import { type ExportColumn, mostExported } from '#app/staff/export-choice.ts'

/** What matches, answers included, as CSV. One row of the access log names all of them, another the columns. */
export async function exportSubmissions(
  kind: EnquiryKind,
  query: ListQuery,
  columns: ExportColumn[],
  acting: Acting,
): Promise<string> {
  const { table } = kindTables[kind]
  const { subject } = wordsOfKind[kind]
  return await transaction(async (tx) => {
    const rows: SubmissionRow[] = await tx
      .select()
      .from(table)
      .where(matching(kind, query))
      .orderBy(...orderBy(orderTerms(kind, query)))
      .limit(mostExported)
    const lines = rows.map((row) => {
      const cells = cellsOf(kind, row)
      return csvLine(columns.map(({ name }) => cells.get(name) ?? null))
    })
    await recordRead(tx, { ...acting, how: 'exported', subject, ids: rows.map((row) => row.id) })
    const detail = `${rows.length.toLocaleString('en-GB')} records from the list “${wordsOfKind[kind].title}”`
    await notifyOfChange(tx, { notice: 'enquiries-exported', by: acting.staff, detail })
    const details = { columns: columns.map(({ label }) => label), records: rows.length }
    await recordChange(tx, { ...acting, action: 'chose columns to export', subject, ids: [], details })
    return csvHeading(columns.map(({ label }) => label)) + lines.join('')
  })
}

function cellsOf(kind: EnquiryKind, row: SubmissionRow): Map<string, string | null> {
  return new Map([
    ['reference', row.reference],
    ['date', row.createdAt.toISOString()],
    ...factsOf(kind, row).map(({ name, text }) => [name, text] as const),
    ['status', row.status === 'new' ? 'New' : 'Viewed'],
    ['answered', row.answeredAt?.toISOString() ?? null],
    ['outcome', sayOutcome(row)],
  ])
}
