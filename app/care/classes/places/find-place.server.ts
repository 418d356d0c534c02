import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'

import { attendedSessionsSql, classes, classPlaces } from '#app/care/classes/schema.ts'
import { db } from '#app/platform/database/db.server.ts'

const {
  id,
  classId,
  status,
  queueNumber,
  heldUntil,
  pricePence,
  mustPayNow,
  paidPence,
  isBeingPaid,
  reference,
  registrationId,
} = classPlaces
// Nobody needs to see the network of whoever registered.
const { placedFrom: _, ...seenByStaff } = getTableColumns(classPlaces)

/** The place as its family sees it, with its class and its position on the waiting list. No name: links are forwarded. */
export async function findShownPlace(placeId: string) {
  const [found] = await db
    .select({
      classId,
      status,
      heldUntil,
      pricePence,
      mustPayNow,
      paidPence,
      isBeingPaid,
      updatedAt: classPlaces.updatedAt,
      reference,
      number: sql<number>`(select count(*)::int from ${classPlaces} as before where before.class_id = ${classId}
        and before.status = 'waiting' and before.queue_number <= ${queueNumber} and ${status} = 'waiting')`,
      title: classes.title,
      slug: classes.slug,
      sessions: classes.sessions,
      format: classes.format,
      venue: classes.venue,
      joinLink: classes.joinLink,
      teacher: classes.teacher,
      cancelledAt: classes.cancelledAt,
    })
    .from(classPlaces)
    .innerJoin(classes, eq(classes.id, classId))
    .where(eq(id, placeId))
  return found
}

export type ShownPlace = NonNullable<Awaited<ReturnType<typeof findShownPlace>>>

/** For staff: the class with all its places, past ones included, in order of registration. */
export async function findClassWithPlaces(forClassId: string) {
  const [one] = await db.select().from(classes).where(eq(classes.id, forClassId))
  if (!one) return undefined
  const places = await db
    .select({ ...seenByStaff, attended: attendedSessionsSql })
    .from(classPlaces)
    .where(eq(classId, forClassId))
    .orderBy(asc(queueNumber))
  return { one, places }
}

export type ListedPlace = NonNullable<Awaited<ReturnType<typeof findClassWithPlaces>>>['places'][number]

/** The places of these registrations, waiting list included. */
export async function listPlacesOf(registrationIds: readonly string[]) {
  return await db
    .select({ id, registrationId, status, title: classes.title, classId, heldUntil })
    .from(classPlaces)
    .innerJoin(classes, eq(classes.id, classId))
    .where(inArray(registrationId, [...registrationIds]))
}
