import { desc, eq, inArray, or, sql } from 'drizzle-orm'

import { placeLabels } from '#app/care/classes/class-rules.ts'
import { describePlaceBlock } from '#app/care/classes/places/paid-place.server.ts'
import { removePlaces } from '#app/care/classes/places/places.server.ts'
import { classAttendance, classes, classPlaces } from '#app/care/classes/schema.ts'
import { matchPerson, plainEmail } from '#app/desk-parts/personal-data/match-person.ts'
import { type HeldRecord, mostFound, type Person } from '#app/desk-parts/personal-data/personal-data.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { readRetentionSchedule } from '#app/settings/read-retention-schedule.server.ts'

export const placeSubject = 'class_place'

/** Includes cancelled places. Call this only where the access is recorded in the audit log. */
export async function findPersonalData(tx: Transaction, person: Person): Promise<HeldRecord[]> {
  const rows = await tx
    .select({ place: classPlaces, title: classes.title, endsAt: classes.endsAt })
    .from(classPlaces)
    .innerJoin(classes, eq(classes.id, classPlaces.classId))
    .where(mayBe(person))
    .orderBy(desc(classPlaces.createdAt))
    .limit(10 * mostFound)
  const found = rows
    .map(({ place, ...of }) => ({ place, ...of, matches: matchPerson(person, { ...place, names: [place.name] }) }))
    .filter(({ place, matches }) => matches.length > 0 || person.ids.includes(place.id))
    .slice(0, mostFound)
  const attended = await tx
    .select()
    .from(classAttendance)
    .where(
      inArray(
        classAttendance.placeId,
        found.map(({ place }) => place.id),
      ),
    )
  const schedule = await readRetentionSchedule(tx)
  return found.map(({ place, title, endsAt, matches }) => {
    const { id, reference, name, email, phone, createdAt: at, status, paidPence, classId } = place
    const sessions = attended.filter(({ placeId }) => placeId === id).map(({ session }) => session)
    const facts = [
      { label: 'Class', value: title },
      { label: 'State', value: placeLabels[status] },
      { label: 'Taken', value: formatMoment(at) },
      { label: 'Paid', value: formatPounds(paidPence) },
      ...(sessions.length > 0 ? [{ label: 'Was there', value: sessions.join(', ') }] : []),
    ]
    return {
      subject: placeSubject,
      id,
      reference,
      what: 'Place in a class',
      name,
      email,
      phone,
      at,
      matches,
      href: `/admin/classes/${classId}`,
      isOnlyNamed: false,
      states: [],
      sections: [{ title: 'Place', facts }],
      deletionBlock: describePlaceBlock({ place, endsAt }, schedule, new Date()),
    }
  })
}

// Search by phone or name reads all places: there are few.
function mayBe({ ids, references, emails, phones, names }: Person) {
  const { id, reference, email } = classPlaces
  if (phones.length > 0 || names.length > 0) return undefined
  const spelled = emails.map(plainEmail)
  return (
    or(
      ids.length > 0 ? inArray(id, ids) : undefined,
      references.length > 0 ? inArray(reference, references) : undefined,
      spelled.length > 0 ? inArray(sql`lower(${email})`, spelled) : undefined,
    ) ?? sql`false`
  )
}

/** Returns the erased ids. Places that have just been paid are not erased. The waiting list gets the free places. */
export async function erasePersonalData(tx: Transaction, ids: string[], { isAgain = false } = {}): Promise<string[]> {
  if (ids.length === 0) return []
  const schedule = await readRetentionSchedule(tx)
  const places = await tx
    .select({ place: classPlaces, endsAt: classes.endsAt })
    .from(classPlaces)
    .innerJoin(classes, eq(classes.id, classPlaces.classId))
    .where(inArray(classPlaces.id, ids))
  const deletable = places.filter((one) => isAgain || describePlaceBlock(one, schedule, new Date()) === null)
  await removePlaces(
    tx,
    deletable.map(({ place }) => place.registrationId),
  )
  return deletable.map(({ place }) => place.id)
}
