import { binExpiredEnquiries, removeExpiredEnquiries } from '#app/enquiries/inbox/bin/expired-enquiries.server.ts'
import { enquiryKinds, kindConfig } from '#app/enquiries/kinds.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { longTransactions } from '#app/platform/database/long-transaction.server.ts'
import { removeOldMails } from '#app/platform/mail/mail.server.ts'
import { removePrivacyDeskData } from '#app/privacy/erasure/erase-records.server.ts'
import { removeExpiredRequests } from '#app/privacy/requests/requests-of-person.server.ts'
import { requestSubject } from '#app/privacy/requests/requests-schema.ts'
import { formatPeriod, type RetentionClass, type RetentionSchedule } from '#app/settings/retention/schedule.ts'
import { readRetentionSchedule } from '#app/settings/site-settings.server.ts'
import { removeExpiredAlerts } from '#app/shop/back-in-stock/stock-alerts.server.ts'
import { removeExpiredOrders } from '#app/shop/personal-data/expired-orders.server.ts'
import { retentionEvents } from '#app/staff/audit/audit-events.ts'
import { emptyOldDetails, recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { deleteFormerStaff } from '#app/staff/users/users.server.ts'

type Removed = { id: string; reference: string; class: RetentionClass }

// Small, so that a batch blocks nobody for long and its certificate stays readable.
const batchSize = 500

/**
 * Removes expired records. Each batch is its own transaction with its certificate, so that a killed run resumes where
 * it stopped, and concurrent runs share the work.
 */
export async function removeExpiredRecords(at = new Date()) {
  const schedule = await readRetentionSchedule()
  const batch = { schedule, at, most: batchSize }
  const works: ((tx: Transaction) => Promise<number>)[] = [
    ...enquiryKinds.flatMap((kind) => [
      (tx: Transaction) => binExpiredEnquiries(tx, kind, batch),
      async (tx: Transaction) =>
        await certify(tx, kindConfig[kind].subject, schedule, await removeExpiredEnquiries(tx, kind, batch)),
    ]),
    async (tx) => await certify(tx, 'order', schedule, await removeExpiredOrders(tx, batch)),
    async (tx) => await certify(tx, requestSubject, schedule, await removeExpiredRequests(tx, batch)),
    (tx) => removeExpiredAlerts(tx, batch),
    (tx) => removeOldMails(tx, { before: monthsBefore(at, schedule.mail.amount), most: batchSize }),
    (tx) => deleteFormerStaff(tx, { before: monthsBefore(at, schedule.staff.amount), most: batchSize }),
    (tx) => emptyOldDetails(tx, { before: monthsBefore(at, 12 * schedule.audit.amount), most: batchSize }),
  ]
  await longTransactions(async (transact) => {
    for (const work of works) while ((await transact(work)) >= batchSize);
  })
}

/** Must come last in its transaction. Returns how many. */
async function certify(tx: Transaction, subject: string, schedule: RetentionSchedule, removed: Removed[]) {
  await removePrivacyDeskData(tx, idsOf(removed))
  for (const [name, rows] of Map.groupBy(removed, (row) => row.class)) {
    const rule = schedule[name]
    const references = rows.map((row) => row.reference)
    const details = { class: name, records: rule.records, period: formatPeriod(rule), references }
    const entry = { event: retentionEvents.removed, subject, ids: idsOf(rows), details }
    await recordAuditEvent(tx, { ...entry, staff: null, requestId: null })
  }
  return removed.length
}

function idsOf(removed: Removed[]) {
  return removed.map(({ id }) => id)
}

function monthsBefore(at: Date, months: number) {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
