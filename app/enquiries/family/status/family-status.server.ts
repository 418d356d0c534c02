import { and, eq, isNull } from 'drizzle-orm'

import { findPlaceOf } from '#app/care/classes/places/places.server.ts'
import { kindTables } from '#app/enquiries/inbox/kinds/kind-tables.server.ts'
import { type antenatalClassRegistrations, type careRequests, familyMessages } from '#app/enquiries/schema.ts'
import type { SubmissionOf } from '#app/enquiries/submission-link.server.ts'
import { withdrawalPath } from '#app/enquiries/withdrawal/consent-withdrawal.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { callDays, promiseOf } from '#app/settings/reply-times/promise.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { mostAdditions } from './family-forms.ts'
import { maskEmail, maskPhone } from './mask-contact.ts'

export type FamilyStatus = NonNullable<Awaited<ReturnType<typeof findFamilyStatus>>>

/**
 * Contains no answers: these are encrypted and only for staff. Held-back submissions look unread, and binned ones look
 * deleted.
 */
export async function findFamilyStatus(of: SubmissionOf) {
  const row = await findSubmission(of)
  if (!row) return undefined
  const { reference, name, email, phone, createdAt, quarantine, consentedAt, consentWithdrawnAt } = row
  const additions = await db.$count(
    familyMessages,
    and(eq(familyMessages.submissionId, of.id), eq(familyMessages.type, 'addition')),
  )
  const place = of.kind === 'antenatal' && !quarantine ? await findPlaceOf(reference) : undefined
  const settings = await readSiteSettings()
  const isHealthForm = of.kind !== 'contact' && consentedAt !== null
  return {
    kind: of.kind,
    reference,
    name,
    reachedAt: [maskEmail(email), ...(phone ? [maskPhone(phone)] : [])],
    hasPhone: phone !== null,
    callDays: callDays(new Date(), settings),
    openingHours: settings.opening_hours.map(({ days, hours }) => `${days} ${hours}`).join('; '),
    receivedAt: createdAt,
    ...(quarantine ? nothingYet : { readAt: row.viewedAt, answeredAt: row.answeredAt, owner: row.ownerName }),
    promisedBy: promiseOf(row),
    isReplyLate: promiseOf(row) < new Date(),
    withdrawnAt: row.familyWithdrawnAt,
    callWantedAt: row.callWantedAt,
    additions,
    // Without consent, nothing about health may be received.
    mayAdd: additions < mostAdditions && !consentWithdrawnAt,
    isHealthForm,
    consentWithdrawnAt,
    placeId: place?.id,
    consentPath: isHealthForm && of.kind !== 'contact' ? withdrawalPath({ kind: of.kind, id: of.id }) : undefined,
  }
}

const nothingYet = { readAt: null, answeredAt: null, owner: null }

async function findSubmission({ kind, id }: SubmissionOf) {
  const { table, within } = kindTables[kind]
  const { reference, name, email, phone, createdAt, viewedAt, answeredAt, promisedBy } = table
  const { quarantine, familyWithdrawnAt, callWantedAt, ownerId } = table
  const person = { reference, name, email, phone }
  const state = { createdAt, viewedAt, answeredAt, promisedBy, quarantine, familyWithdrawnAt, callWantedAt }
  const consent = 'consentedAt' in table ? consentOf(table) : {}
  const [row] = await db
    .select({ ...person, ...state, ...consent, ownerName: cmsUsers.firstName })
    .from(table)
    .leftJoin(cmsUsers, and(eq(cmsUsers.id, ownerId), eq(cmsUsers.isActive, true)))
    .where(and(within, eq(table.id, id), isNull(table.binnedAt)))
  return row && { consentedAt: null, consentWithdrawnAt: null, ...row }
}

function consentOf({ consentedAt, consentWithdrawnAt }: typeof antenatalClassRegistrations | typeof careRequests) {
  return { consentedAt, consentWithdrawnAt }
}
