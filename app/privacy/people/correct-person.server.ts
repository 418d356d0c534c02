import { correctPersonalData as correctPlace, placeSubject } from '#app/care/personal-data/class-place-data.server.ts'
import { plainEmail } from '#app/desk-parts/personal-data/match-person.ts'
import { personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import type { Correction, HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { correctPersonalData as correctEnquiry } from '#app/enquiries/personal-data/correct-personal-data.server.ts'
import { enquirySubjects } from '#app/enquiries/personal-data/find-personal-data.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { redirectWaitingMails } from '#app/platform/mail/mails-to.server.ts'
import { correctPersonalData as correctRequest } from '#app/privacy/requests/requests-of-person.server.ts'
import { requestSubject } from '#app/privacy/requests/requests-schema.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { correctPersonalData as correctOrder } from '#app/shop/personal-data/order-data.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { saveOldValues } from './corrections.server.ts'
import { findPerson } from './find-person.server.ts'
import type { PersonQuery } from './person-query.server.ts'

/** Records with a name, email or phone of their own. Not reviews (the family's words) or accounts (own page). */
export function isCorrectable({ subject }: HeldRecord): boolean {
  return enquirySubjects.has(subject) || [placeSubject, orderSubject, requestSubject].includes(subject)
}

/** Corrects all records or none. Returns the changed ones. */
export async function correctPerson(query: PersonQuery, correction: Correction, actor: Actor): Promise<string[]> {
  return await transaction(async (tx) => {
    const { together } = await findPerson(tx, query)
    const corrected: HeldRecord[] = []
    for (const record of together.filter(isCorrectable)) {
      const change = changeOf(record, correction)
      if (!change || !(await correct(tx, record, change))) continue
      const old = mapFields((field) => (change[field] === null ? null : record[field]))
      await saveOldValues(tx, record, { old, correctedBy: actor.staff.id })
      corrected.push(record)
    }
    if (correction.email !== null) await redirectMails(tx, corrected, correction.email)
    for (const [subject, records] of Map.groupBy(corrected, (record) => record.subject)) {
      const ids = records.map(({ id }) => id)
      await recordAuditEvent(tx, { ...actor, event: personalDataEvents.corrected, subject, ids })
    }
    return corrected.map(({ id }) => id)
  })
}

/** What is to change; undefined if nothing is. A record that only names somebody has another person's address. */
function changeOf(record: HeldRecord, wanted: Correction): Correction | undefined {
  const change = mapFields((field) => {
    const isTheirs = field === 'name' || !record.isOnlyNamed
    return isTheirs && wanted[field] !== record[field] ? wanted[field] : null
  })
  return Object.values(change).some((value) => value !== null) ? change : undefined
}

function mapFields(valueOf: (field: keyof Correction) => string | null): Correction {
  return { name: valueOf('name'), email: valueOf('email'), phone: valueOf('phone') }
}

async function correct(tx: Transaction, record: HeldRecord, change: Correction): Promise<boolean> {
  if (record.subject === placeSubject) return await correctPlace(tx, record.id, change)
  if (record.subject === requestSubject) return await correctRequest(tx, record.id, change)
  if (record.subject === orderSubject) return await correctOrder(tx, record.id, change)
  return await correctEnquiry(tx, record, change)
}

async function redirectMails(tx: Transaction, corrected: HeldRecord[], to: string) {
  const old = corrected.flatMap(({ email }) => (email ? [email, plainEmail(email)] : []))
  await redirectWaitingMails(tx, old, plainEmail(to))
}
