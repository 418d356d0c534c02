import { desc, eq, inArray, or, sql } from 'drizzle-orm'

import { placeLabels } from '#app/care/classes/class-rules.ts'
import { describePlaceBlock } from '#app/care/classes/places/paid-place.server.ts'
import { removePlaces } from '#app/care/classes/places/places.server.ts'
import { attendedSessionsSql, classes, classPlaces } from '#app/care/classes/schema.ts'
import { matchRowsToPerson, plainEmail } from '#app/desk-parts/personal-data/match-person.ts'
import {
  omitEmptyFacts,
  personIn,
  type PersonalRecord,
  mostFound,
  type Person,
} from '#app/desk-parts/personal-data/personal-data.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { readRetentionSchedule } from '#app/settings/site-settings.server.ts'

export const placeSubject = 'class_place'

/** Includes cancelled places. Call this only where the access is recorded in the audit log. */
export async function findPersonalData(tx: Transaction, person: Person): Promise<PersonalRecord[]> {
  const rows = await tx
    .select({ place: classPlaces, title: classes.title, endsAt: classes.endsAt, attended: attendedSessionsSql })
    .from(classPlaces)
    .innerJoin(classes, eq(classes.id, classPlaces.classId))
    .where(mayBe(person))
    .orderBy(desc(classPlaces.createdAt))
    .limit(10 * mostFound)
  const found = matchRowsToPerson(person, rows, ({ place }) => ({ ...place, names: [place.name] }))
  const schedule = await readRetentionSchedule(tx)
  return found.map(({ place, title, endsAt, attended, matches }) => {
    const facts = omitEmptyFacts([
      ['Class', title],
      ['State', placeLabels[place.status]],
      ['Taken', formatMoment(place.createdAt)],
      ['Paid', formatPounds(place.paidPence)],
      ['Was there', attended.join(', ')],
    ])
    return {
      ...personIn({ ...place, matches }),
      subject: placeSubject,
      what: 'Place in a class',
      href: `/admin/classes/${place.classId}`,
      sections: [{ title: 'Place', facts }],
      deletionBlock: describePlaceBlock({ place, endsAt }, schedule, new Date()),
    }
  })
}

// Search by phone or name reads all places: there are few.
function mayBe({ ids, references, emails, phones, names }: Person) {
  const { id, reference, email } = classPlaces
  if (phones.length > 0 || names.length > 0) return undefined
  const isTheirs = inArray(sql`lower(${email})`, emails.map(plainEmail))
  return or(inArray(id, ids), inArray(reference, references), isTheirs)
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
  const registrationIds = deletable.map(({ place }) => place.registrationId)
  await removePlaces(tx, registrationIds)
  return deletable.map(({ place }) => place.id)
}
