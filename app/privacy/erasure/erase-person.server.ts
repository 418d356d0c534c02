import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { erasureEvents, personalDataEvents } from '#app/desk-parts/personal-data/personal-data-events.ts'
import type { PersonalRecord } from '#app/desk-parts/personal-data/personal-data.ts'
import { takeLock } from '#app/platform/database/advisory-lock.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { removeMailsById } from '#app/platform/mail/mail.server.ts'
import { appendFingerprints } from '#app/privacy/fingerprints/fingerprint-file.server.ts'
import { listFingerprints, storeErasedFingerprints } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { findPerson, type FoundPerson } from '#app/privacy/people/find-person.server.ts'
import type { PersonQuery } from '#app/privacy/people/person-query.server.ts'
import { type ErasedItem, type RetainedItem, erasures } from '#app/privacy/schema.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { eraseRecords } from './erase-records.server.ts'

/** Erases all records in one transaction. Returns the id of the certificate; undefined if nothing could be erased. */
export async function erasePerson(query: PersonQuery, actor: Actor): Promise<string | undefined> {
  const certificate = await transaction(async (tx) => {
    // A second request for the same person finds nothing left, and makes no second certificate.
    await takeLock(tx, 'erasure')
    return await eraseWithin(tx, await findPerson(tx, query), actor)
  })
  // The job would do it a moment later, but a backup might be restored in that moment.
  if (certificate) await appendFingerprints(await transaction(listFingerprints)).catch(() => undefined)
  return certificate
}

async function eraseWithin(tx: Transaction, { together, mails }: FoundPerson, actor: Actor) {
  const erasable = together.filter(({ deletionBlock }) => deletionBlock === null)
  const erasedIds = new Set(await eraseRecords(tx, erasable))
  const mailIds = mails.filter(({ deletionBlock }) => deletionBlock === null).map(({ id }) => id)
  await removeMailsById(tx, mailIds)
  await storeErasedFingerprints(tx, mailIds)
  // A deleted registration deletes its place too.
  const removed = erasable.filter(({ id }) => erasedIds.has(id))
  if (removed.length === 0 && mailIds.length === 0) return undefined

  const id = newId()
  await tx.insert(erasures).values({
    id,
    erasedBy: actor.staff.id,
    erased: [
      ...summarise(removed),
      ...(mailIds.length > 0 ? [{ what: `Mails (${mailIds.length})`, references: [] }] : []),
    ],
    retained: together.filter((record) => !erasedIds.has(record.id)).map(describeRetained),
  })
  for (const [subject, records] of Map.groupBy(removed, (record) => record.subject)) {
    const details = { certificate: id, references: records.map(({ reference }) => reference) }
    const ids = records.map((record) => record.id)
    await recordAuditEvent(tx, { ...actor, event: personalDataEvents.erased, subject, ids, details })
  }
  const details = {
    count: removed.length,
    mails: mailIds.length,
    classes: summarise(removed).map(({ what, references }) => `${what}: ${references.length}`),
    references: removed.map(({ reference }) => reference),
  }
  await recordAuditEvent(tx, { ...actor, event: erasureEvents.certified, ids: [id], details })
  return id
}

function summarise(records: PersonalRecord[]): ErasedItem[] {
  return Array.from(
    Map.groupBy(records, ({ what }) => what),
    ([what, of]) => ({ what, references: of.map(({ reference }) => reference) }),
  )
}

function describeRetained({ what, reference, deletionBlock }: PersonalRecord): RetainedItem {
  // It could be erased when the page was shown.
  return { what, reference, why: deletionBlock ?? 'somebody said a moment ago that it has to be kept' }
}

export function erasurePath(id: string): string {
  return `/admin/privacy/erasures/${id}`
}

export async function findErasure(id: string) {
  const { erasedAt, erased, retained, erasedBy } = erasures
  const [found] = await db
    .select({ id: erasures.id, erasedAt, erased, retained, by: cmsUsers.name })
    .from(erasures)
    .leftJoin(cmsUsers, eq(cmsUsers.id, erasedBy))
    .where(eq(erasures.id, id))
  return found
}
