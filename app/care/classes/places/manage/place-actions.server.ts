import { and, eq, inArray } from 'drizzle-orm'

import { classEvents } from '#app/care/audit-events.ts'
import { movePlace } from '#app/care/classes/places/move-place.server.ts'
import { cancelClass, cancelPlace } from '#app/care/classes/places/places.server.ts'
import { classAttendance, classes, classPlaces } from '#app/care/classes/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

type Done = { done: string } | { problem: string }

const outdated = { problem: 'Somebody else has changed it in the meantime. Please look again.' }

export async function runPlaceAction(classId: string, form: FormData, actor: Actor): Promise<Done> {
  const place = await findPlaceIn(classId, recordId(form.get('place')))
  switch (form.get('intent')) {
    case 'attendance':
      return await markAttendance(classId, form, actor)
    case 'cancel':
      return place ? await giveUp(place, actor) : outdated
    case 'move':
      return place ? await move(place, recordId(form.get('to')), actor) : outdated
    case 'cancel-class':
      return await cancelAll(classId, actor)
    default:
      return outdated
  }
}

async function findPlaceIn(classId: string, placeId: string | undefined): Promise<string | undefined> {
  if (!placeId) return undefined
  const isThis = and(eq(classPlaces.id, placeId), eq(classPlaces.classId, classId))
  return (await db.$count(classPlaces, isThis)) > 0 ? placeId : undefined
}

async function giveUp(placeId: string, actor: Actor): Promise<Done> {
  return await transaction(async (tx) => {
    if (!(await cancelPlace(tx, placeId, 'team'))) return outdated
    await recordAuditEvent(tx, { ...actor, event: classEvents.placeCancelled, subject: 'class_place', ids: [placeId] })
    return { done: 'The place is given up, and the family has been told' }
  })
}

const refusals = {
  full: 'Those dates have no free place, or somebody is waiting for one.',
  'other price': 'It is paid, and those dates have another price. Refund it first.',
  'being paid': 'The family has a payment page open. Please try again in an hour.',
  'not possible': 'It cannot be moved there.',
}

async function move(placeId: string, to: string | undefined, actor: Actor): Promise<Done> {
  if (!to) return { problem: 'Please choose the dates to move to.' }
  return await transaction(async (tx) => {
    const moved = await movePlace(tx, placeId, to)
    if (moved !== 'moved') return { problem: refusals[moved] }
    await recordAuditEvent(tx, { ...actor, event: classEvents.placeMoved, subject: 'class_place', ids: [placeId] })
    return { done: 'The place is moved, and the family has been told' }
  })
}

/** Replaces all earlier marks of the class. */
async function markAttendance(classId: string, form: FormData, actor: Actor): Promise<Done> {
  return await transaction(async (tx) => {
    const places = await tx.select({ id: classPlaces.id }).from(classPlaces).where(eq(classPlaces.classId, classId))
    const [one] = await tx.select({ sessions: classes.sessions }).from(classes).where(eq(classes.id, classId))
    const ids = places.map(({ id }) => id)
    const attended = form.getAll('came').filter((value) => typeof value === 'string')
    const marked = attended.flatMap((value) => {
      const [placeId = '', session = ''] = value.slice(0, 80).split('/')
      return ids.includes(placeId) && one?.sessions.includes(session)
        ? [{ placeId, session, markedBy: actor.staff.id }]
        : []
    })
    if (ids.length > 0) await tx.delete(classAttendance).where(inArray(classAttendance.placeId, ids))
    if (marked.length > 0) await tx.insert(classAttendance).values(marked).onConflictDoNothing()
    await recordAuditEvent(tx, { ...actor, event: classEvents.attendanceMarked, subject: 'class', ids: [classId] })
    return { done: 'Attendance saved' }
  })
}

async function cancelAll(classId: string, actor: Actor): Promise<Done> {
  return await transaction(async (tx) => {
    const cancelled = await cancelClass(tx, classId)
    if (!cancelled) return { problem: 'It was cancelled before, or is over.' }
    await recordAuditEvent(tx, { ...actor, event: classEvents.cancelled, subject: 'class', ids: [classId] })
    const paid = cancelled.filter(({ paidPence }) => paidPence > 0).length
    const refunds = paid > 0 ? ` ${paid} of them have paid: please refund their orders.` : ''
    const families = cancelled.length === 1 ? 'one family has' : `${cancelled.length} families have`
    return { done: `It is cancelled, and ${families} been told.${refunds}` }
  })
}
