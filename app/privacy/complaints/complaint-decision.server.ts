import { eq, sql } from 'drizzle-orm'
import { data } from 'react-router'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { decryptFields, encryptFields } from '#app/privacy/registers/encrypt-fields.server.ts'
import type { AuditDetails, AuditEvent } from '#app/staff/audit/audit-event.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { privacyComplaintEvents, privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { ComplaintDecision } from './complaint-forms.ts'
import type { ComplaintKind } from './complaint-list.ts'
import { privacyComplaints } from './complaints-schema.ts'
import { type Complaint, findComplaint } from './complaints.server.ts'

type ComplaintKey = { kind: ComplaintKind; id: string }

type Logged = { subject: string; events: { decided: AuditEvent; letterWritten: AuditEvent } }

/** The audit log names the rows of the two kinds differently. */
const logged: Record<ComplaintKind, Logged> = {
  contact: { subject: 'contact_submission', events: privacyComplaintEvents },
  request: {
    subject: 'privacy_request',
    events: { decided: privacyRequestEvents.complaintDecided, letterWritten: privacyRequestEvents.letterWritten },
  },
}

export type OpenedComplaint = NonNullable<Awaited<ReturnType<typeof viewComplaint>>>

export async function viewComplaint(key: ComplaintKey, actor: Actor) {
  return await openComplaint(key, actor, recordEvents.opened)
}

export async function readComplaintForLetter(key: ComplaintKey, letter: string, actor: Actor) {
  return await openComplaint(key, actor, logged[key.kind].events.letterWritten, { letter })
}

async function openComplaint(key: ComplaintKey, actor: Actor, event: AuditEvent, details: AuditDetails | null = null) {
  return await transaction(async (tx) => {
    const found = await findComplaint(tx, key)
    if (!found) return undefined
    await recordAuditEvent(tx, { ...actor, event, subject: logged[key.kind].subject, ids: [key.id], details })
    return { ...decryptFields('privacy_complaints', found), basedOn: stateOf(found) }
  })
}

/** Throws 404 if the complaint does not exist. Returns undefined when saved. */
export async function decideComplaint(
  key: ComplaintKey,
  actor: Actor,
  { outcome, decidedOn, learning, basedOn }: ComplaintDecision,
): Promise<FieldErrors | undefined> {
  return await transaction(async (tx) => {
    await lockComplaint(tx, key)
    const found = await findComplaint(tx, key)
    if (!found) throw data(null, { status: 404 })
    if (stateOf(found) !== basedOn)
      return { outcome: 'Somebody else has changed it in the meantime. Please look at theirs first' }
    const day = outcome ? decidedOn || londonDay() : null
    if (day && day < found.receivedOn)
      return { decidedOn: `Please give a day on or after ${formatDate(new Date(found.receivedOn))}, when it came` }
    const { id } = key
    const sealed = encryptFields('privacy_complaints', id, { learning })
    const set = { outcome: outcome || null, decidedOn: day, decidedById: actor.staff.id, ...sealed }
    await tx
      .insert(privacyComplaints)
      .values({ id, ...set })
      .onConflictDoUpdate({ target: privacyComplaints.id, set: { ...set, updatedAt: sql`now()` } })
    const { subject, events } = logged[key.kind]
    const details = { outcome: outcome || 'none yet' }
    await recordAuditEvent(tx, { ...actor, event: events.decided, subject, ids: [id], details })
    return undefined
  })
}

// A complaint without an outcome has no row to lock.
async function lockComplaint(tx: Transaction, { id }: ComplaintKey) {
  await takeLock(tx, 'complaint', id)
  await tx
    .select({ id: privacyComplaints.id })
    .from(privacyComplaints)
    .where(eq(privacyComplaints.id, id))
    .for('update')
}

function stateOf({ updatedAt }: Pick<Complaint, 'updatedAt'>): string {
  return updatedAt ? String(updatedAt.getTime()) : 'new'
}
