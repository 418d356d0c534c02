import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import {
  personalDataEvents,
  releaseEvents,
  releaseSubject,
} from '#app/desk-parts/personal-data/personal-data-events.ts'
import { encrypt } from '#app/platform/crypto/crypto.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { findPerson } from '#app/privacy/people/find-person.server.ts'
import type { PersonQuery } from '#app/privacy/people/person-query.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { writeCopyFiles } from './copy-files.server.ts'
import type { CopySettings } from './copy-letter.ts'
import { redact } from './other-parts.server.ts'
import { newReleaseCode, releaseDays } from './release-code.ts'
import { dataReleases } from './release-schema.ts'
import { writeZip } from './zip.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the id of the copy. `approved`: other people's parts that may go out. `id` is that of the attempt: a retry
 * after a lost answer makes no second copy.
 */
export async function makeRelease(
  query: PersonQuery,
  { approved, settings, actor }: { approved: ReadonlySet<string>; settings: CopySettings; actor: Actor },
  id = newId(),
): Promise<string | undefined> {
  if (await db.$count(dataReleases, eq(dataReleases.id, id))) return id
  const { together, mails } = await transaction(async (tx) => {
    const found = await findPerson(tx, query)
    for (const [subject, records] of Map.groupBy(found.together, (record) => record.subject)) {
      const ids = records.map((record) => record.id)
      await recordAuditEvent(tx, { ...actor, event: personalDataEvents.copied, subject, ids })
    }
    return found
  })
  if (together.length === 0) return undefined
  const made = new Date()
  const copy = {
    from: settings.site_name,
    made: made.toISOString(),
    ...redact(together, approved),
    mails: mails.map(({ what, reference, at }) => ({ what, reference, date: at.toISOString() })),
  }
  const code = newReleaseCode()
  const archive = await writeZip(writeCopyFiles(copy, settings), code)
  const recordIds = together.map((record) => record.id)
  await transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(dataReleases)
      .values({
        id,
        recordIds,
        code: encrypt(code, { table: 'data_releases', column: 'code', row: id }),
        archive: encrypt(archive.toString('base64'), { table: 'data_releases', column: 'archive', row: id }),
        madeBy: actor.staff.id,
        madeAt: made,
        expiresAt: new Date(made.getTime() + releaseDays * dayMs),
      })
      .onConflictDoNothing()
    if (!rowCount) return
    const details = { records: together.length, leftOut: copy.leftOut }
    await recordAuditEvent(tx, { ...actor, event: releaseEvents.made, subject: releaseSubject, ids: [id], details })
  })
  return id
}

export async function withdrawRelease(id: string, actor: Actor): Promise<boolean> {
  return await transaction(async (tx) => {
    const { rowCount } = await tx.update(dataReleases).set({ archive: null }).where(eq(dataReleases.id, id))
    if (!rowCount) return false
    await recordAuditEvent(tx, { ...actor, event: releaseEvents.withdrawn, subject: releaseSubject, ids: [id] })
    return true
  })
}
