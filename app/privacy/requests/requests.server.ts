import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'

import { newReference } from '#app/enquiries/reference.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { decryptFields, encryptFields } from '#app/privacy/registers/encrypt-fields.server.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { dueDate } from './due-date.ts'
import type { NewRequest } from './request-forms.ts'
import { privacyRequestNotes, privacyRequests } from './requests-schema.ts'

export const requestSubject = 'privacy_request'

export type RequestRow = typeof privacyRequests.$inferSelect

const checker = alias(cmsUsers, 'checker')
const owner = alias(cmsUsers, 'owner')

type Arrival = Pick<RequestRow, 'attemptId' | 'suspicion' | 'emailLinkId'>
const byStaff: Arrival = { attemptId: null, suspicion: null, emailLinkId: null }

/** The caller records the event. */
export async function insertRequest(
  tx: Transaction,
  { words, ...request }: NewRequest,
  arrival: Arrival = byStaff,
): Promise<{ id: string; reference: string; dueOn: string | null }> {
  const id = newId()
  const reference = newReference()
  const clock = { acknowledgedOn: null, extendedOn: null, pausedDays: 0 }
  const dueOn = dueDate({ ...request, ...clock })
  const sealed = encryptFields('privacy_requests', id, { words })
  await tx.insert(privacyRequests).values({ id, reference, dueOn, ...request, ...sealed, ...arrival })
  return { id, reference, dueOn }
}

/** The request that this attempt created. The lock makes a concurrent retry find it. */
export async function findAttempt(tx: Transaction, attemptId: string) {
  await takeLock(tx, 'form attempt', attemptId)
  const { id, reference, dueOn } = privacyRequests
  const [row] = await tx
    .select({ id, reference, dueOn })
    .from(privacyRequests)
    .where(eq(privacyRequests.attemptId, attemptId))
  return row
}

/** `attemptId`: the same for a retry after a lost answer, which enters nothing new. */
export async function enterRequest(request: NewRequest, actor: Actor, attemptId?: string): Promise<string> {
  return await transaction(async (tx) => {
    const earlier = attemptId && (await findAttempt(tx, attemptId))
    if (earlier) return earlier.id
    const { id } = await insertRequest(tx, request, { ...byStaff, attemptId: attemptId ?? null })
    const details = { type: request.type, channel: request.channel }
    const event = privacyRequestEvents.entered
    await recordAuditEvent(tx, { ...actor, event, subject: requestSubject, ids: [id], details })
    return id
  })
}

export type OpenedRequest = NonNullable<Awaited<ReturnType<typeof viewRequest>>>

export async function viewRequest(id: string, actor: Actor) {
  return await transaction(async (tx) => {
    const found = await readRequest(tx, id)
    if (!found) return undefined
    const notes = await listNotes(tx, id)
    await recordAuditEvent(tx, { ...actor, event: recordEvents.opened, subject: requestSubject, ids: [id] })
    return { ...found, notes }
  })
}

/** Recorded, because a letter holds the person's name and the decision. */
export async function readForLetter(id: string, letter: string, actor: Actor) {
  return await transaction(async (tx) => {
    const found = await readRequest(tx, id)
    if (!found) return undefined
    const event = privacyRequestEvents.letterWritten
    await recordAuditEvent(tx, { ...actor, event, subject: requestSubject, ids: [id], details: { letter } })
    return found.request
  })
}

async function readRequest(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ request: privacyRequests, ownerName: owner.name, checkedBy: checker.name })
    .from(privacyRequests)
    .leftJoin(owner, eq(owner.id, privacyRequests.ownerId))
    .leftJoin(checker, eq(checker.id, privacyRequests.identityCheckedById))
    .where(eq(privacyRequests.id, id))
  return row && { ...row, request: decryptFields('privacy_requests', row.request) }
}

/** Call this only where the access is recorded in the audit log. */
export async function listNotes(tx: Transaction, requestId: string) {
  const { id, note, createdAt, authorId } = privacyRequestNotes
  const rows = await tx
    .select({ id, note, createdAt, author: cmsUsers.name })
    .from(privacyRequestNotes)
    .leftJoin(cmsUsers, eq(cmsUsers.id, authorId))
    .where(eq(privacyRequestNotes.requestId, requestId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => decryptFields('privacy_request_notes', row))
}
