import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { classPlaces } from '#app/care/classes/schema.ts'
import { placeSubject } from '#app/care/personal-data/class-place-data.server.ts'
import { plainEmail } from '#app/desk-parts/personal-data/match-person.ts'
import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { type Correction, type PersonalRecord, idsBySubject } from '#app/desk-parts/personal-data/personal-data.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import { enquirySubjects } from '#app/enquiries/personal-data/find-personal-data.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { redirectWaitingMails } from '#app/platform/mail/mails-to.server.ts'
import { privacyRequests, requestSubject } from '#app/privacy/requests/requests-schema.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { orders } from '#app/shop/schema.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { saveOldValues } from './corrections.server.ts'
import { findPerson } from './find-person.server.ts'
import type { PersonQuery } from './person-query.server.ts'

/** Records with a name, email or phone of their own. Not reviews, which are the family's words. */
const correctable = new Map<string, PgTable & { id: AnyPgColumn }>([
  ...Array.from(enquirySubjects, ([subject, kind]) => [subject, kindTables[kind].table] as const),
  [placeSubject, classPlaces],
  [orderSubject, orders],
  [requestSubject, privacyRequests],
])

export function isCorrectable({ subject }: PersonalRecord): boolean {
  return correctable.has(subject)
}

/** Corrects all records or none. Returns the changed ones. */
export async function correctPerson(query: PersonQuery, correction: Correction, actor: Actor): Promise<string[]> {
  return await transaction(async (tx) => {
    const { together } = await findPerson(tx, query)
    const corrected: PersonalRecord[] = []
    for (const record of together.filter(isCorrectable)) {
      const change = changeOf(record, correction)
      if (!change || !(await correct(tx, record, change))) continue
      const old = mapFields((field) => (change[field] === null ? null : record[field]))
      await saveOldValues(tx, record, { old, correctedBy: actor.staff.id })
      corrected.push(record)
    }
    if (correction.email !== null) await redirectMails(tx, corrected, correction.email)
    for (const [subject, ids] of idsBySubject(corrected))
      await recordAuditEvent(tx, { ...actor, event: personalDataEvents.corrected, subject, ids })
    return corrected.map(({ id }) => id)
  })
}

/** What is to change; undefined if nothing is. A record that only names somebody has another person's address. */
function changeOf(record: PersonalRecord, wanted: Correction): Correction | undefined {
  const change = mapFields((field) => {
    const isTheirs = field === 'name' || !record.isOnlyNamed
    return isTheirs && wanted[field] !== record[field] ? wanted[field] : null
  })
  return Object.values(change).some((value) => value !== null) ? change : undefined
}

function mapFields(valueOf: (field: keyof Correction) => string | null): Correction {
  return { name: valueOf('name'), email: valueOf('email'), phone: valueOf('phone') }
}

/** Where the person is only the named mother, only her name. False if the record was deleted. */
async function correct(tx: Transaction, { subject, id, isOnlyNamed }: PersonalRecord, change: Correction) {
  const table = correctable.get(subject)!
  const changed = Object.entries(change).filter(([, value]) => value !== null)
  const set = Object.fromEntries(changed.map(([field, value]) => [isOnlyNamed ? 'motherName' : field, value]))
  const { rowCount } = await tx
    .update(table)
    .set({ ...set, ...(subject === orderSubject ? { updatedAt: sql`now()` } : {}) })
    .where(eq(table.id, id))
  if (!rowCount) return false
  if (enquirySubjects.has(subject)) await notifyChange(tx)
  return true
}

async function redirectMails(tx: Transaction, corrected: PersonalRecord[], to: string) {
  const old = corrected.flatMap(({ email }) => (email ? [email, plainEmail(email)] : []))
  await redirectWaitingMails(tx, old, plainEmail(to))
}
