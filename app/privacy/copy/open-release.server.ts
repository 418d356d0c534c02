import { eq } from 'drizzle-orm'

import { releaseEvents, releaseSubject } from '#app/desk-parts/personal-data/personal-data-events.ts'
import { decrypt, isSameSecret } from '#app/platform/crypto/crypto.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { copyFileName } from './copy-letter.ts'
import type { PersonCopy } from './person-copy.ts'
import { maxWrongCodes, readReleaseCode } from './release-code.ts'
import { parseReleaseToken } from './release-link.server.ts'
import { dataReleases } from './release-schema.ts'
import { readZipText } from './zip.server.ts'

type Release = typeof dataReleases.$inferSelect

/** False once the copy has expired, or after too many wrong codes. */
export async function canOpenRelease(token: string): Promise<boolean> {
  const id = parseReleaseToken(token)
  if (!id) return false
  const [release] = await db.select().from(dataReleases).where(eq(dataReleases.id, id))
  return release !== undefined && isOpen(release)
}

export type Refused = { triesLeft: number }

export async function fetchRelease(token: string, typed: string, requestId: string): Promise<Buffer | Refused> {
  const opened = await open(token, typed, { event: releaseEvents.fetched, requestId })
  return 'archive' in opened ? opened.archive : opened
}

export async function readRelease(token: string, typed: string, requestId: string): Promise<PersonCopy | Refused> {
  const opened = await open(token, typed, { event: releaseEvents.read, requestId })
  if (!('archive' in opened)) return opened
  return JSON.parse(await readZipText(opened.archive, copyFileName, opened.code)) as PersonCopy
}

type Event = { event: (typeof releaseEvents)['read']; requestId: string }

/** Records each opening and each wrong code. The row lock counts guesses one at a time. */
async function open(
  token: string,
  typed: string,
  { event, requestId }: Event,
): Promise<{ code: string; archive: Buffer } | Refused> {
  const id = parseReleaseToken(token)
  if (!id) return { triesLeft: 0 }
  return await transaction(async (tx) => {
    const [release] = await tx.select().from(dataReleases).where(eq(dataReleases.id, id)).for('update')
    if (!release || !isOpen(release)) return { triesLeft: 0 }
    const code = codeOf(release)
    const about = { staff: null, subject: releaseSubject as typeof releaseSubject, ids: [id], requestId }
    if (!isSameSecret(readReleaseCode(typed), code)) {
      const wrongCodes = release.wrongCodes + 1
      await tx.update(dataReleases).set({ wrongCodes }).where(eq(dataReleases.id, id))
      await recordAuditEvent(tx, { ...about, event: releaseEvents.codeRefused })
      return { triesLeft: maxWrongCodes - wrongCodes }
    }
    await recordAuditEvent(tx, { ...about, event })
    return { code, archive: archiveOf(release) }
  })
}

function isOpen({ archive, expiresAt, wrongCodes }: Release) {
  return archive !== null && expiresAt > new Date() && wrongCodes < maxWrongCodes
}

function codeOf({ id, code }: Release) {
  return decrypt(code, { table: 'data_releases', column: 'code', row: id })
}

function archiveOf({ id, archive }: Release) {
  return Buffer.from(decrypt(archive ?? '', { table: 'data_releases', column: 'archive', row: id }), 'base64')
}

/** For the desk. Contains the code only while the copy can be opened. */
export async function findRelease(id: string) {
  const [found] = await db
    .select({ release: dataReleases, by: cmsUsers.name })
    .from(dataReleases)
    .leftJoin(cmsUsers, eq(cmsUsers.id, dataReleases.madeBy))
    .where(eq(dataReleases.id, id))
  if (!found) return undefined
  const { release, by } = found
  const { madeAt, expiresAt, wrongCodes, recordIds } = release
  const isThere = isOpen(release)
  return {
    id,
    by,
    madeAt,
    expiresAt,
    wrongCodes,
    isThere,
    count: recordIds.length,
    isWithdrawn: release.archive === null && expiresAt > new Date(),
    code: isThere ? codeOf(release) : undefined,
  }
}

export async function downloadRelease(id: string, actor: Actor): Promise<Buffer | undefined> {
  return await transaction(async (tx: Transaction) => {
    const [release] = await tx.select().from(dataReleases).where(eq(dataReleases.id, id))
    if (!release || !isOpen(release)) return undefined
    await recordAuditEvent(tx, { ...actor, event: releaseEvents.downloaded, subject: releaseSubject, ids: [id] })
    return archiveOf(release)
  })
}
