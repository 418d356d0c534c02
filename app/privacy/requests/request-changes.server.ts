import { eq } from 'drizzle-orm'
import { data } from 'react-router'
import { v7 as newId } from 'uuid'

import { findAdmin } from '#app/enquiries/review/colleagues.server.ts'
import { daysBetween, londonDay } from '#app/enquiries/typed-date.ts'
import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { encryptFields } from '#app/privacy/registers/encrypt-fields.server.ts'
import type { AuditDetails } from '#app/staff/audit/audit-event.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { type PrivacyRequestEvent, privacyRequestEvents } from '#app/staff/audit/privacy-register-events.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { dueDate, lastDayToExtend } from './due-date.ts'
import { isPaused } from './request-state.ts'
import { type Resolution, type IdentityMethod, identityLabels, type RefusalSource } from './request-types.ts'
import { privacyRequestNotes, privacyRequests } from './requests-schema.ts'
import { type RequestRow, requestSubject } from './requests.server.ts'

type Change = { set: Partial<RequestRow>; event: PrivacyRequestEvent; details?: AuditDetails }
type Refusal = { errors: FieldErrors }

/** `staff` null: the person themselves, by the mailed link. */
type Recorder = Pick<Actor, 'requestId'> & { staff: Actor['staff'] | null }

/** Undefined on success, also if the change was already made. */
type Answer = FieldErrors | undefined

/** Throws 404 if the request does not exist. Recalculates the due date and records the change. */
export async function changeRequest(
  id: string,
  actor: Recorder,
  decide: (row: RequestRow, tx: Transaction) => Change | Refusal | undefined | Promise<Change | Refusal | undefined>,
): Promise<Answer> {
  return await transaction(async (tx) => {
    const [row] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
    if (!row) throw data(null, { status: 404 })
    const change = await decide(row, tx)
    if (!change) return undefined
    if ('errors' in change) return change.errors
    const { set, event, details = null } = change
    const changed = { ...row, ...set }
    await tx
      .update(privacyRequests)
      .set({ ...set, dueOn: dueDate(changed) })
      .where(eq(privacyRequests.id, id))
    await recordAuditEvent(tx, { ...actor, event, subject: requestSubject, ids: [id], details })
    return undefined
  })
}

export async function acknowledge(id: string, actor: Actor, day: string): Promise<Answer> {
  return await changeRequest(id, actor, (row) => {
    if (row.acknowledgedOn === day) return undefined
    return (
      notBefore(row, day, 'acknowledgedOn') ?? {
        set: { acknowledgedOn: day },
        event: privacyRequestEvents.acknowledged,
      }
    )
  })
}

export async function askForIdentity(id: string, actor: Actor, day: string): Promise<Answer> {
  return await changeRequest(id, actor, (row) => {
    if (isPaused(row)) return undefined
    if (row.resolution) return ended('askedOn')
    if (row.identityCheckedOn) return { errors: { askedOn: 'Who it is was checked already' } }
    return (
      notBefore(row, day, 'askedOn') ?? { set: { identityAskedOn: day }, event: privacyRequestEvents.identityAsked }
    )
  })
}

export async function confirmIdentity(
  id: string,
  actor: Actor,
  { checkedOn, method }: { checkedOn: string; method: IdentityMethod },
): Promise<Answer> {
  return await changeRequest(id, actor, (row) => {
    if (row.identityCheckedOn) return undefined
    if (row.resolution) return ended('checkedOn')
    const tooEarly = notBefore({ ...row, receivedOn: row.identityAskedOn ?? row.receivedOn }, checkedOn, 'checkedOn')
    if (tooEarly) return tooEarly
    return {
      set: { ...identityOf(row, checkedOn, method), identityCheckedById: actor.staff.id },
      event: privacyRequestEvents.identityChecked,
      details: { how: identityLabels[method] },
    }
  })
}

/** Restarts the clock and extends the due date by the days it was paused. */
export function identityOf({ identityAskedOn, pausedDays }: RequestRow, checkedOn: string, method: IdentityMethod) {
  const waited = identityAskedOn ? daysBetween(identityAskedOn, checkedOn) : 0
  return { identityCheckedOn: checkedOn, identityMethod: method, pausedDays: pausedDays + waited }
}

/** Allowed once, within the first month: the law requires us to tell the person by then. */
export async function extend(id: string, actor: Actor, reason: string): Promise<Answer> {
  return await changeRequest(id, actor, (row) => {
    if (row.extendedOn) return notExtended('It was extended already, and the law allows that once')
    if (row.resolution) return ended('extensionReason')
    if (row.type === 'complaint') return notExtended('The time to acknowledge a complaint cannot be extended')
    const [today, last] = [londonDay(), lastDayToExtend(row)]
    if (!isPaused(row) && today > last)
      return notExtended(`The first month ended on ${formatDate(new Date(last))}: it is too late to extend it`)
    const sealed = encryptFields('privacy_requests', id, { extensionReason: reason })
    return { set: { extendedOn: today, ...sealed }, event: privacyRequestEvents.extended }
  })
}

export async function refuse(
  id: string,
  actor: Actor,
  { source, refusalReason }: { source: RefusalSource; refusalReason: string },
): Promise<Answer> {
  return await changeRequest(id, actor, (row) => {
    if (row.resolution) return ended('refusalReason')
    const sealed = encryptFields('privacy_requests', id, { refusalReason })
    const set = { resolution: 'refused' as const, endedOn: londonDay(), refusalSource: source, ...sealed }
    return { set, event: privacyRequestEvents.ended, details: { resolution: 'refused', source } }
  })
}

export async function end(
  id: string,
  actor: Actor,
  { resolution, endedOn }: { resolution: Exclude<Resolution, 'refused'>; endedOn: string },
): Promise<Answer> {
  return await changeRequest(id, actor, (row) => {
    if (row.resolution) return ended('resolution')
    // The law requires an acknowledgement of every complaint.
    if (row.type === 'complaint' && resolution === 'answered' && !row.acknowledgedOn)
      return { errors: { resolution: 'Please set the day on which the complaint was acknowledged first' } }
    const tooEarly = notBefore({ ...row, receivedOn: latestDay(row) }, endedOn, 'endedOn')
    return tooEarly ?? { set: { resolution, endedOn }, event: privacyRequestEvents.ended, details: { resolution } }
  })
}

export async function reopen(id: string, actor: Actor): Promise<Answer> {
  return await changeRequest(id, actor, (row) => {
    if (!row.resolution) return undefined
    const set = { resolution: null, endedOn: null, refusalSource: null, refusalReason: null }
    return { set, event: privacyRequestEvents.reopened, details: { was: row.resolution } }
  })
}

export async function setRequestOwner(
  id: string,
  actor: Actor,
  { ownerId, basedOn }: { ownerId: string | null; basedOn: string },
): Promise<Answer> {
  return await changeRequest(id, actor, async (row, tx) => {
    if (row.ownerId === ownerId) return undefined
    if ((row.ownerId ?? '') !== basedOn)
      return { errors: { ownerId: 'Somebody else has changed who looks after it in the meantime' } }
    const owner = ownerId ? await findAdmin(tx, ownerId) : undefined
    if (ownerId && !owner) return { errors: { ownerId: 'Choose a person from the list' } }
    return { set: { ownerId }, event: privacyRequestEvents.ownerSet, details: { to: owner?.name ?? 'nobody' } }
  })
}

/** `id` is that of the attempt: a retry after a lost answer adds no second note. */
export async function addRequestNote(requestId: string, actor: Actor, note: string, id = newId()): Promise<Answer> {
  return await changeRequest(requestId, actor, async (_row, tx) => {
    const sealed = encryptFields('privacy_request_notes', id, { note })
    const { rowCount } = await tx
      .insert(privacyRequestNotes)
      .values({ id, requestId, authorId: actor.staff.id, ...sealed })
      .onConflictDoNothing()
    return rowCount ? { set: {}, event: privacyRequestEvents.noteAdded } : undefined
  })
}

function ended(field: string): Refusal {
  return { errors: { [field]: 'It has ended in the meantime. Reopen it first' } }
}

function notExtended(extensionReason: string): Refusal {
  return { errors: { extensionReason } }
}

function notBefore({ receivedOn }: { receivedOn: string }, day: string, field: string): Refusal | undefined {
  if (day >= receivedOn) return undefined
  return { errors: { [field]: `Please give a day on or after ${formatDate(new Date(receivedOn))}` } }
}

function latestDay({ receivedOn, acknowledgedOn, identityAskedOn, identityCheckedOn, extendedOn }: RequestRow) {
  const days = [receivedOn, acknowledgedOn, identityAskedOn, identityCheckedOn, extendedOn]
  return days.reduce<string>((latest, day) => (day !== null && day > latest ? day : latest), receivedOn)
}
