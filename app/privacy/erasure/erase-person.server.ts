import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import {
  erasureEvents,
  erasureSubject,
  personalDataEvents,
} from '#app/desk-parts/personal-data/personal-data-events.ts'
import type { HeldRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { removeMailsById } from '#app/platform/mail/mail.server.ts'
import { appendFingerprints } from '#app/privacy/fingerprints/fingerprint-file.server.ts'
import { listFingerprints, rememberErased } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { findPerson, type FoundPerson } from '#app/privacy/people/find-person.server.ts'
import type { PersonQuery } from '#app/privacy/people/person-query.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { eraseRecords } from './erase-records.server.ts'
import { type Gone, type Stayed, erasures } from './erasure-schema.ts'

/** At once and together. Returns the id of the certificate; undefined where nothing could go. */
export async function erasePerson(query: PersonQuery, actor: Actor): Promise<string | undefined> {
  const certificate = await transaction(async (tx) => await eraseWithin(tx, await findPerson(tx, query), actor))
  // The job would do it, a moment later. A backup might be restored within that moment.
  if (certificate) await appendFingerprints(await transaction(listFingerprints)).catch(() => undefined)
  return certificate
}

async function eraseWithin(tx: Transaction, { together, mails }: FoundPerson, actor: Actor) {
  const going = together.filter(({ deletionBlock }) => deletionBlock === null)
  const goneIds = new Set(await eraseRecords(tx, going))
  const goingMails = mails.filter(({ deletionBlock }) => deletionBlock === null).map(({ id }) => id)
  await removeMailsById(tx, goingMails)
  await rememberErased(tx, goingMails)
  // A place goes with its registration, whichever came first.
  const gone = going.filter(({ id }) => goneIds.has(id))
  if (gone.length === 0 && goingMails.length === 0) return undefined

  const id = newId()
  await tx.insert(erasures).values({
    id,
    erasedBy: actor.staff.id,
    gone: [
      ...summarise(gone),
      ...(goingMails.length > 0 ? [{ what: `Mails (${goingMails.length})`, references: [] }] : []),
    ],
    stayed: together.filter((record) => !goneIds.has(record.id)).map(describeStay),
  })
  for (const [subject, records] of Map.groupBy(gone, (record) => record.subject)) {
    const details = { certificate: id, references: records.map(({ reference }) => reference) }
    const ids = records.map((record) => record.id)
    await recordAuditEvent(tx, { ...actor, event: personalDataEvents.erased, subject, ids, details })
  }
  const details = {
    count: gone.length,
    mails: goingMails.length,
    classes: summarise(gone).map(({ what, references }) => `${what}: ${references.length}`),
    references: gone.map(({ reference }) => reference),
  }
  await recordAuditEvent(tx, {
    ...actor,
    event: erasureEvents.certified,
    subject: erasureSubject,
    ids: [id],
    details,
  })
  return id
}

function summarise(records: HeldRecord[]): Gone[] {
  return Array.from(
    Map.groupBy(records, ({ what }) => what),
    ([what, of]) => ({ what, references: of.map(({ reference }) => reference) }),
  )
}

function describeStay({ what, reference, deletionBlock }: HeldRecord): Stayed {
  // It could go when the page was shown.
  return { what, reference, why: deletionBlock ?? 'somebody said a moment ago that it has to be kept' }
}

export async function findErasure(id: string) {
  const { erasedAt, gone, stayed, erasedBy } = erasures
  const [found] = await db
    .select({ id: erasures.id, erasedAt, gone, stayed, by: cmsUsers.name })
    .from(erasures)
    .leftJoin(cmsUsers, eq(cmsUsers.id, erasedBy))
    .where(eq(erasures.id, id))
  return found
}
