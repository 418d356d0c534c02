import type { SQL } from 'drizzle-orm'

import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { streamCsv } from '#app/platform/formats/csv-stream.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { listHref } from '#app/platform/http/list-query.ts'
import { formatForSheet } from '#app/platform/time/london-time.ts'
import { formatActor } from '#app/staff/audit/audit-event.ts'
import { logEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { notifyOfChange } from '#app/staff/notices/account-notices.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/audit-export.route'
import { describeAuditEvent } from './audit-labels.ts'
import { listAudit, type ListedAudit, readAuditQuery } from './audit-list.server.ts'

/** Streams the matching rows as CSV, newest first. The export itself is logged before. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, rules, where } = await readAuditQuery(url)
  // Without the search text: the log stores no names.
  const filter = listHref({ ...query, sealed: '' }, rules) || null
  const details = { filter, ...(query.search ? { searched: true } : {}) }
  const actor = currentActor(context)
  const [newest] = await listAudit(where, { most: 1, mostIds: 0 })
  await transaction(async (tx) => {
    await notifyOfChange(tx, { notice: 'log-exported', by: actor.staff })
    await recordAuditEvent(tx, { ...actor, event: logEvents.exported, details })
  })
  return csvResponse(streamCsv(writeLines(where, (newest?.seq ?? 0) + 1)), exportFileName('audit-log', query.filters))
}

const headings = [
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

// One row may name five thousand records, so batches are small.
const batchRows = 250
const everyId = 2 ** 31 - 1

async function* writeLines(where: SQL | undefined, end: number) {
  yield csvHeading(headings)
  let below: number | undefined = end
  do {
    const rows: ListedAudit[] = await listAudit(where, { most: batchRows, below, mostIds: everyId })
    if (rows.length > 0) yield rows.map(toLine).join('')
    below = rows.length < batchRows ? undefined : rows.at(-1)?.seq
  } while (below !== undefined)
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
