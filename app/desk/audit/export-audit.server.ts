import { db, transaction } from '#app/platform/database/db.server.ts'
import { streamCsv } from '#app/platform/formats/csv-stream.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { formatForSheet } from '#app/platform/time/london-time.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { logEvents, logSubject } from '#app/staff/audit/audit-events.ts'
import { type AuditRange, findRange } from '#app/staff/audit/audit-range.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { describeAuditEvent } from './audit-labels.ts'
import { type ListedAudit, walk } from './audit-list.server.ts'
import { auditHref, type AuditQuery } from './audit-query.ts'

// One row may name five thousand records, so batches are small.
const batchRows = 250
const everyId = 2 ** 31 - 1
const wholeWindow = { rows: 50_000, ms: Infinity }

const columns = [
  'Row',
  'When (London time)',
  'Who',
  'Account',
  'What',
  'Action',
  'Subject',
  'Records',
  'Request',
  'Details',
  'Ids',
]

/** Streams the matching rows as CSV, newest first. The export itself is logged before. */
export async function exportAudit(
  query: AuditQuery,
  { staff, requestId, most = Number.POSITIVE_INFINITY }: { staff: Staff; requestId: string; most?: number },
): Promise<ReadableStream<Uint8Array>> {
  const range = await findRange(db, query.filters)
  // Without the search text: the log stores no names.
  const filter = auditHref({ ...query, sealed: '' }) || null
  const details = { filter, ...(query.search ? { searched: true } : {}) }
  await transaction(async (tx) => {
    await notifyOfChange(tx, { notice: 'log-exported', by: staff })
    await recordAuditEvent(tx, { staff, event: logEvents.exported, subject: logSubject, ids: [], requestId, details })
  })
  return streamCsv(writeLines(query, range, most))
}

async function* writeLines(query: AuditQuery, range: AuditRange, most: number) {
  yield csvHeading(columns)
  let { last } = range
  for (let left = most; left > 0;) {
    const batch = { way: 'down', most: Math.min(batchRows, left), mostIds: everyId, until: wholeWindow } as const
    const { rows } = await walk(db, query, { ...range, last }, batch)
    if (rows.length > 0) yield rows.map(toLine).join('')
    if (rows.length < batch.most) return
    left -= rows.length
    last = (rows.at(-1)?.seq ?? 0) - 1
  }
}

function toLine(row: ListedAudit) {
  return csvLine([
    String(row.seq),
    formatForSheet(row.at) + row.at.toISOString().slice(16, 19),
    formatActor(row),
    row.actorId,
    describeAuditEvent(row),
    row.action,
    row.subject,
    String(row.records),
    row.requestId,
    row.details && JSON.stringify(row.details),
    row.ids.join(' '),
  ])
}
