import { type SQL, sql } from 'drizzle-orm'

import { placeSubject } from '#app/care/personal-data/class-place-data.server.ts'
import { reviewSubject } from '#app/content/personal-data/find-personal-data.server.ts'
import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { kindConfig } from '#app/enquiries/kinds.ts'
import { listRetiredKeys } from '#app/platform/crypto/retired-keys.server.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { removeMailsById } from '#app/platform/mail/mail.server.ts'
import {
  addFingerprints,
  fingerprintPurpose,
  isErased,
  listFingerprints,
} from '#app/privacy/fingerprints/fingerprints.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { stockAlertSubject } from '#app/shop/personal-data/stock-alert-data.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { eraseRecords } from './erase-records.server.ts'

const mailSubject = 'mail'

type Rows = { table: string; subject: string; within?: SQL }

// Places before registrations, whose deletion deletes their places.
const tables: Rows[] = [
  { table: 'family_reviews', subject: reviewSubject },
  { table: 'class_places', subject: placeSubject },
  { table: 'contact_submissions', subject: kindConfig.contact.subject },
  { table: 'antenatal_class_registrations', subject: kindConfig.antenatal.subject },
  ...(['newborn_care', 'postnatal_care'] as const).map((kind) => ({
    table: 'care_requests',
    subject: kindConfig[kind].subject,
    within: sql`care_type = ${kind}`,
  })),
  { table: 'orders', subject: orderSubject },
  { table: 'stock_alerts', subject: stockAlertSubject },
  { table: 'outgoing_mails', subject: mailSubject },
]

const batchRows = 5000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * After a restore: removes records erased since the backup. `fingerprints` are those of the file; the restored
 * database has those of the backup. Returns the number of removed records.
 */
export async function eraseAgain(tx: Transaction, fingerprints: ReadonlySet<string>): Promise<number> {
  await addFingerprints(tx, [...fingerprints])
  const erased = await listFingerprints(tx)
  if (erased.size === 0) return 0
  const retired = await listRetiredKeys(fingerprintPurpose, tx)
  let count = 0
  for (const { subject, ...rows } of tables)
    for await (const ids of listIds(tx, rows)) {
      const back = ids.filter((id) => isErased(id, erased, retired))
      if (back.length > 0) count += await eraseBatch(tx, subject, back)
    }
  return count
}

async function eraseBatch(tx: Transaction, subject: string, ids: string[]): Promise<number> {
  const records = ids.map((id) => ({ subject, id }))
  if (subject === mailSubject) await removeMailsById(tx, ids)
  else await eraseRecords(tx, records, { isAgain: true })
  await recordAuditEvent(tx, { staff: null, event: personalDataEvents.erasedAgain, subject, ids, requestId: null })
  return ids.length
}

async function* listIds(tx: Transaction, { table, within = sql`true` }: Omit<Rows, 'subject'>) {
  for (let after: string | undefined = beforeAll; after;) {
    const { rows }: { rows: { id: string }[] } = await tx.execute(
      sql`select id::text as id from ${sql.identifier(table)} where id > ${after} and ${within} order by id limit ${batchRows}`,
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    after = rows.at(-1)?.id
  }
}
