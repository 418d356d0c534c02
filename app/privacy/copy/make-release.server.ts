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
import { type Choices, redact } from './other-parts.server.ts'
import { listLeftOut } from './person-copy.ts'
import { newReleaseCode, releaseDays } from './release-code.ts'
import { dataReleases } from './release-schema.ts'
import { writeZip } from './zip.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the id of the copy. `id` is that of the attempt: a retry after a lost answer makes no second copy. One
 * transaction, so that the log names no copy that was not made.
 */
export async function makeRelease(
  query: PersonQuery,
  { choices, settings, actor }: { choices: Choices; settings: CopySettings; actor: Actor },
  id = newId(),
): Promise<string | undefined> {
  if (await db.$count(dataReleases, eq(dataReleases.id, id))) return id
  return await transaction(async (tx) => {
    const { together, mails } = await findPerson(tx, query)
    if (together.length === 0) return undefined
    const made = new Date()
    const copy = {
      from: settings.site_name,
      made: made.toISOString(),
      records: redact(together, choices),
      mails: mails.map(({ what, reference, at }) => ({ what, reference, date: at.toISOString() })),
    }
    const code = newReleaseCode()
    const archive = await writeZip(writeCopyFiles(copy, settings), code)
    const { rowCount } = await tx
      .insert(dataReleases)
      .values({
        id,
        recordIds: together.map((record) => record.id),
        code: encrypt(code, { table: 'data_releases', column: 'code', row: id }),
        archive: encrypt(archive.toString('base64'), { table: 'data_releases', column: 'archive', row: id }),
        madeBy: actor.staff.id,
        madeAt: made,
        expiresAt: new Date(made.getTime() + releaseDays * dayMs),
      })
      .onConflictDoNothing()
    if (!rowCount) return id
    for (const [subject, records] of Map.groupBy(together, (record) => record.subject)) {
      const ids = records.map((record) => record.id)
      const details = { release: id }
      await recordAuditEvent(tx, { ...actor, event: personalDataEvents.copied, subject, ids, details })
    }
    const details = { records: together.length, leftOut: listLeftOut(copy).length }
    await recordAuditEvent(tx, { ...actor, event: releaseEvents.made, subject: releaseSubject, ids: [id], details })
    return id
  })
}

export async function withdrawRelease(id: string, actor: Actor): Promise<boolean> {
  return await transaction(async (tx) => {
    const { rowCount } = await tx.update(dataReleases).set({ archive: null }).where(eq(dataReleases.id, id))
    if (!rowCount) return false
    await recordAuditEvent(tx, { ...actor, event: releaseEvents.withdrawn, subject: releaseSubject, ids: [id] })
    return true
  })
}
