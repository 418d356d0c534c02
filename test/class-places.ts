import { asc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { confirmPaidPlace, confirmPlace, reservePlace } from '#app/care/classes/places/places.server.ts'
import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { outgoingMails } from '#app/platform/schema.ts'

const hourMs = 3_600_000
export const later = (hours: number) => new Date(Date.now() + hours * hourMs)

/** Sends a registration, with an e-mail address made from the name, in its case. Undefined if it gets no place. */
export async function book(classId: string, name: string, address?: string) {
  const [registrationId, email] = [newId(), `${name}@example.org`]
  const registrant = { registrationId, reference: registrationId.slice(-8), name, email, phone: null, address }
  return await transaction((tx) => reservePlace(tx, classId, registrant))
}

/** Registers somebody for a class, who confirms by the link in the mail unless the place must be paid. */
export async function register(classId: string, name = 'Ada') {
  const place = await book(classId, name)
  if (!place) throw new Error('There was no place')
  const isConfirmed = await transaction((tx) => confirmPlace(tx, place.id))
  return isConfirmed ? { ...place, status: 'confirmed' as const, heldUntil: null } : place
}

export const statuses = async (classId: string) => {
  const rows = await db
    .select({ name: classPlaces.name, status: classPlaces.status })
    .from(classPlaces)
    .where(eq(classPlaces.classId, classId))
    .orderBy(asc(classPlaces.queueNumber))
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]))
}

/** The templates of the mails to somebody, oldest first. */
export async function mailsTo(name: string) {
  const rows = await db
    .select({ template: outgoingMails.template })
    .from(outgoingMails)
    .where(eq(outgoingMails.recipient, `${name.toLowerCase()}@example.org`))
    .orderBy(asc(outgoingMails.createdAt))
  return rows.map(({ template }) => template)
}

export const taken = async (id: string) => (await db.select().from(classes).where(eq(classes.id, id)))[0]?.taken

/** Records payments for the place that add up to this. */
export const pay = async (placeId: string, pence: number) =>
  await transaction((tx) => confirmPaidPlace(tx, placeId, pence))
