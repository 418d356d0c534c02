import { and, eq, isNull } from 'drizzle-orm'

import { findPlaceOf, removePlaces, setRegistrant } from '#app/care/classes/places/places.server.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import { reserveChosenClass } from '#app/enquiries/chosen-class.server.ts'
import type { EncryptedTable } from '#app/enquiries/encryption/encrypt-answers.server.ts'
import { type EnquiryKind, kindConfig } from '#app/enquiries/kinds.ts'
import { notifyChange } from '#app/enquiries/live-updates.server.ts'
import type { contactSubmissions } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'

import { columnsOf, type Content, type Enquiry } from './enquiry-content.server.ts'

type Row = typeof contactSubmissions.$inferSelect

/**
 * Somebody went back and changed a field, or sent again what seemed not to have arrived. Undefined if a colleague has read or taken
 * it: what they have seen stays, and the correction becomes a submission of its own.
 */
export async function correctUnread<R extends Pick<Row, 'id' | 'reference'>>(
  tx: Transaction,
  kind: EnquiryKind,
  row: R,
  enquiry: Enquiry,
  content: Content<EncryptedTable>,
): Promise<R | undefined> {
  const { id, reference } = row
  const place = kind === 'antenatal' ? await findPlaceOf(reference, tx) : undefined
  if (place && (place.paidPence > 0 || place.isBeingPaid)) return undefined
  const { table } = content
  const isUntouched = and(
    isNull(table.viewedAt),
    isNull(table.ownerId),
    isNull(table.answeredAt),
    isNull(table.familyWithdrawnAt),
    'consentWithdrawnAt' in table ? isNull(table.consentWithdrawnAt) : undefined,
  )
  const withoutConsent = kind === 'contact' ? {} : { consentVersion: null, consentedAt: null }
  const columns = Object.entries({ ...withoutConsent, ...columnsOf(id, enquiry, content) })
  const { rowCount } = await tx
    .update(table)
    // What is not answered any more is emptied.
    .set(Object.fromEntries(columns.map(([name, value]) => [name, value ?? null])))
    .where(and(eq(table.id, id), isUntouched))
  if (!rowCount) return undefined
  if (kind === 'antenatal') await correctPlace(tx, id, place, enquiry)
  await notifyChange(tx, { ids: [id], requestId: null })
  const { subject } = kindConfig[kind]
  await recordAuditEvent(tx, { staff: null, event: enquiryEvents.corrected, subject, ids: [id], requestId: null })
  return row
}

async function correctPlace(
  tx: Transaction,
  registrationId: string,
  place: { id: string; classId: string } | undefined,
  { name, email, phone, classId }: Enquiry,
) {
  if (place && place.classId === classId) {
    await setRegistrant(tx, place.id, { name: String(name), email, phone: phone ? String(phone) : null })
    return
  }
  // Of other dates, or of none.
  if (place) await removePlaces(tx, [registrationId])
  await reserveChosenClass(tx, registrationId)
}
