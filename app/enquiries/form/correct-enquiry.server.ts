import { and, arrayContains, eq, inArray, isNull, sql } from 'drizzle-orm'

import { findPlaceOf, setRegistrant } from '#app/care/classes/places/places.server.ts'
import { enquiryEvents } from '#app/enquiries/audit-events.ts'
import type { EnquiryKind } from '#app/enquiries/kinds.ts'
import { recordChange } from '#app/enquiries/live-updates.server.ts'
import type { Enquiry } from '#app/enquiries/questions/care-form.ts'
import type { contactSubmissions } from '#app/enquiries/schema.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { auditLog } from '#app/staff/audit/schema.ts'

import { columnsOf, type Content } from './enquiry-content.server.ts'

type Row = typeof contactSubmissions.$inferSelect

/**
 * Applies changes or a resubmission to a submission that nobody has read. Undefined if this must be a new submission:
 * for another person on a shared device, or once staff have read or printed the first, which must then not change.
 */
export async function correctUnread<R extends Pick<Row, 'id' | 'reference' | 'name'>>(
  tx: Transaction,
  kind: EnquiryKind,
  row: R,
  enquiry: Enquiry,
  content: Content,
): Promise<R | undefined> {
  const { id, reference } = row
  if (!isOfSamePerson(row, enquiry) || (await isOnPaper(tx, id))) return undefined
  const place = kind === 'antenatal' ? await findPlaceOf(reference, tx) : undefined
  // The new class may be full, and a correction must not lose a place.
  if (place && place.classId !== enquiry.classId) return undefined
  const { table } = content
  const isUntouched = and(
    isNull(table.viewedAt),
    isNull(table.ownerId),
    isNull(table.answeredAt),
    isNull(table.binnedAt),
    isNull(table.familyWithdrawnAt),
    eq(table.outcome, 'open'),
    eq(table.isUnderLegalHold, false),
    'consentWithdrawnAt' in table ? isNull(table.consentWithdrawnAt) : undefined,
  )
  const withoutConsent = kind === 'contact' ? {} : { consentVersion: null, consentedAt: null }
  const columns = Object.entries({ ...withoutConsent, ...columnsOf(id, enquiry, content) })
  const { rowCount } = await tx
    .update(table)
    .set(Object.fromEntries(columns.map(([name, value]) => [name, value ?? null])))
    .where(and(eq(table.id, id), isUntouched))
  if (!rowCount) return undefined
  const { name, email, phone } = enquiry
  if (place) await setRegistrant(tx, place, { name: String(name), email, phone: phone ? String(phone) : null })
  await recordChange(tx, { kind, ids: [id], event: enquiryEvents.corrected })
  return row
}

/** Compares both names, because one giver may send for two mothers. */
function isOfSamePerson(row: { name: string; motherName?: string | null }, { name, motherName }: Enquiry) {
  return isSame(row.name, name) && isSame(row.motherName, motherName)
}

function isSame(one: unknown, other: unknown) {
  return fold(one) === fold(other)
}

const fold = (name: unknown) => (typeof name === 'string' ? name.toLowerCase() : '')

async function isOnPaper(tx: Transaction, id: string) {
  const { action, subjectIds } = auditLog
  const leaving = [recordEvents.printed.action, recordEvents.exported.action]
  const [found] = await tx
    .select({ one: sql`1` })
    .from(auditLog)
    .where(and(arrayContains(subjectIds, [id]), inArray(action, leaving)))
    .limit(1)
  return found !== undefined
}
