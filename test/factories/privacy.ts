import { randomUUID } from 'node:crypto'

import { newReference } from '#app/enquiries/reference.ts'
import { db } from '#app/platform/database/db.server.ts'
import { privacyBreaches } from '#app/privacy/breaches/breaches-schema.ts'
import { encryptFields } from '#app/privacy/cases/change-case.server.ts'
import { makeRelease } from '#app/privacy/copy/release.server.ts'
import { correctPerson } from '#app/privacy/people/correct-person.server.ts'
import { complaintLearning, privacyRequestNotes, privacyRequests } from '#app/privacy/requests/requests-schema.ts'
import { given } from '#test/given.ts'

/** A refused request, a complaint and a breach, with everything that staff write about them. */
export async function createPrivacyRegisters() {
  const [id, noteId, breachId] = [randomUUID(), randomUUID(), randomUUID()]
  const references = { request: newReference(), breach: newReference() }
  const reasons = { words: 'A copy', extensionReason: 'It is much', refusalReason: 'It is another person' }
  const ended = { resolution: 'refused', endedOn: '2026-11-02', refusalSource: 'identity' } as const
  const came = { type: 'access', channel: 'letter', receivedOn: '2026-11-01', name: 'Ada Okafor' } as const
  const sealed = encryptFields('privacy_requests', id, reasons)
  await db.insert(privacyRequests).values({ id, reference: references.request, ...came, ...ended, ...sealed })
  const { note } = encryptFields('privacy_request_notes', noteId, { note: 'A note' })
  await db.insert(privacyRequestNotes).values({ id: noteId, requestId: id, note })
  await db
    .insert(complaintLearning)
    .values({ id, ...encryptFields('privacy_complaints', id, { learning: 'To ask first' }) })
  const details = { whatHappened: 'A letter went astray', decisionReason: 'A risk is likely', measures: 'We called' }
  const decided = { decision: 'report', decidedAt: new Date() } as const
  const breach = { id: breachId, reference: references.breach, discoveredAt: new Date(), dataKinds: [], ...decided }
  await db.insert(privacyBreaches).values({ ...breach, ...encryptFields('privacy_breaches', breachId, details) })
  return { ids: { request: id, breach: breachId }, references }
}

/** Corrects somebody's name, and copies the data held about them. */
export async function createCorrectionAndCopy() {
  const email = `ada.${randomUUID()}@example.com`
  await given.contact({ email })
  const query = { typed: email, records: null }
  const actor = { staff: await given.staff(), requestId: 'a request' }
  await correctPerson(query, { name: 'Ada Okafor-Bell', email: null, phone: null }, actor)
  const settings = { site_name: 'Hearthside', contact_email: 'us@example.com', contact_phone: '020 7946 0000' }
  await makeRelease(query, { choices: new Map(), settings, actor })
}
