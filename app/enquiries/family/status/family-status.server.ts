import { and, eq } from 'drizzle-orm'

import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import {
  type FamilyMessage,
  listFamilyMessages,
  readRows,
} from '#app/enquiries/inbox/record/submission-record.server.ts'
import { isConsentKind, type Located } from '#app/enquiries/kinds.ts'
import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { callDays, statedReplyDeadline } from '#app/settings/reply-times/reply-deadline.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { findCallDay, mostAdditions } from './family-forms.ts'
import { maskEmail, maskPhone } from './mask-contact.ts'

export type FamilyStatus = NonNullable<Awaited<ReturnType<typeof findFamilyStatus>>>

/**
 * Contains no answers: these are encrypted and only for staff. Held-back submissions look unread, and binned ones look
 * deleted.
 */
export async function findFamilyStatus(of: Located) {
  const [row] = await readRows(db, of.kind, [of.id])
  if (!row || row.binnedAt) return undefined
  const { reference, name, email, phone, createdAt, quarantine, consentWithdrawnAt = null } = row
  const messages = await listFamilyMessages(db, [of.id])
  const additions = messages.filter(({ type }) => type === 'addition').length
  const place = of.kind === 'antenatal' && !quarantine ? await findPlaceOf(reference) : undefined
  const settings = await readSiteSettings()
  const isHealthForm = Boolean(row.consentedAt)
  return {
    kind: of.kind,
    reference,
    name,
    reachedAt: [maskEmail(email), ...(phone ? [maskPhone(phone)] : [])],
    hasPhone: phone !== null,
    callDays: callDays(new Date(), settings),
    openingHours: settings.opening_hours.map(({ days, hours }) => `${days} ${hours}`).join('; '),
    receivedAt: createdAt,
    ...(quarantine
      ? { readAt: null, answeredAt: null, owner: null }
      : { readAt: row.viewedAt, answeredAt: row.answeredAt, owner: row.ownerId && (await findOwner(row.ownerId)) }),
    promisedBy: statedReplyDeadline(row),
    isReplyLate: statedReplyDeadline(row) < new Date(),
    withdrawnAt: row.familyWithdrawnAt,
    call: row.callWantedAt ? describeCall(row.callWantedAt, messages, phone) : undefined,
    additions,
    // Without consent, nothing about health may be received.
    mayAdd: additions < mostAdditions && !consentWithdrawnAt,
    isHealthForm,
    consentWithdrawnAt,
    placeId: place?.id,
    consentPath: isHealthForm && isConsentKind(of.kind) ? withdrawalPath({ kind: of.kind, id: of.id }) : undefined,
  }
}

function describeCall(wantedAt: Date, messages: FamilyMessage[], phone: string | null) {
  const wish = messages.find(({ type }) => type === 'call')
  const called = wish?.phone ?? phone
  return { wantedAt, day: wish && findCallDay(wish.words), number: called && maskPhone(called) }
}

/** By the first name. Nobody who has left. */
async function findOwner(id: string) {
  const isOwner = and(eq(cmsUsers.id, id), eq(cmsUsers.isActive, true))
  const [owner] = await db.select({ name: cmsUsers.firstName }).from(cmsUsers).where(isOwner)
  return owner?.name ?? null
}
