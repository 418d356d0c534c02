import {
  configure,
  TextReader,
  TextWriter,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js'
import { and, arrayOverlaps, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import {
  personalDataEvents,
  releaseEvents,
  releaseSubject,
} from '#app/desk-parts/personal-data/personal-data-events.ts'
import { idsBySubject } from '#app/desk-parts/personal-data/personal-data.ts'
import { decrypt, encrypt, isSameSecret } from '#app/platform/crypto/crypto.server.ts'
import { readSignedId, signId } from '#app/platform/crypto/signed-id.server.ts'
import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'
import { findPerson } from '#app/privacy/people/find-person.server.ts'
import type { PersonQuery } from '#app/privacy/people/person-query.server.ts'
import { dataReleases } from '#app/privacy/schema.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { CopySettings } from './copy-files.server.tsx'
import {
  copyFileName,
  listLeftOut,
  maxWrongCodes,
  newReleaseCode,
  type PersonCopy,
  readReleaseCode,
  releaseDays,
} from './person-copy.ts'
import { type Choices, redact } from './third-party-data.server.ts'

type Release = typeof dataReleases.$inferSelect

const purpose = 'data release'
const placeOf = (column: 'code' | 'archive', row: string) => ({ table: 'data_releases', column, row })

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
    // Read on first use: it draws a page, and the jobs that delete copies never need it.
    const { writeCopyFiles } = await import('./copy-files.server.tsx')
    const archive = await writeZip(writeCopyFiles(copy, settings), code)
    const { rowCount } = await tx
      .insert(dataReleases)
      .values({
        id,
        recordIds: together.map((record) => record.id),
        code: encrypt(code, placeOf('code', id)),
        archive: encrypt(archive.toString('base64'), placeOf('archive', id)),
        madeBy: actor.staff.id,
        madeAt: made,
        expiresAt: new Date(made.getTime() + releaseDays * dayMs),
      })
      .onConflictDoNothing()
    if (!rowCount) return id
    for (const [subject, ids] of idsBySubject(together)) {
      const details = { release: id }
      await recordAuditEvent(tx, { ...actor, event: personalDataEvents.copied, subject, ids, details })
    }
    const details = { records: together.length, leftOut: listLeftOut(copy).length }
    await recordAuditEvent(tx, { ...actor, event: releaseEvents.made, subject: releaseSubject, ids: [id], details })
    return id
  })
}

export async function revokeRelease(id: string, actor: Actor): Promise<boolean> {
  return await transaction(async (tx) => {
    const { rowCount } = await tx.update(dataReleases).set({ archive: null }).where(eq(dataReleases.id, id))
    if (!rowCount) return false
    await recordAuditEvent(tx, { ...actor, event: releaseEvents.withdrawn, subject: releaseSubject, ids: [id] })
    return true
  })
}

export async function removeReleasesOf(tx: Transaction, recordIds: string[]) {
  if (recordIds.length === 0) return
  await tx.delete(dataReleases).where(arrayOverlaps(dataReleases.recordIds, recordIds))
}

/** Deletes the archives. The rows remain, with the ids of the records. */
export async function removeExpiredReleases() {
  const isOver = and(isNotNull(dataReleases.archive), lt(dataReleases.expiresAt, sql`now()`))
  await db.update(dataReleases).set({ archive: null }).where(isOver)
}

/** Not stored: derived from the id and a secret. Without the code the link shows nothing. */
export function releasePath(id: string): string {
  return `/privacy/release/${signId(purpose, id)}`
}

/** False once the copy has expired, or after too many wrong codes. */
export async function canOpenRelease(token: string): Promise<boolean> {
  const id = await readSignedId(purpose, token)
  if (!id) return false
  const [release] = await db.select().from(dataReleases).where(eq(dataReleases.id, id))
  return release !== undefined && isOpen(release)
}

type Refused = { triesLeft: number }

/** The archive for the person, or its content to read. Records each opening and each wrong code. */
export async function unlockRelease(
  token: string,
  typed: string,
  { event, requestId }: { event: 'read' | 'fetched'; requestId: string },
): Promise<{ code: string; archive: Buffer } | Refused> {
  const id = await readSignedId(purpose, token)
  if (!id) return { triesLeft: 0 }
  return await transaction(async (tx) => {
    // The lock counts guesses one at a time.
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
    await recordAuditEvent(tx, { ...about, event: releaseEvents[event] })
    return { code, archive: archiveOf(release) }
  })
}

export async function readRelease(token: string, typed: string, requestId: string): Promise<PersonCopy | Refused> {
  const opened = await unlockRelease(token, typed, { event: 'read', requestId })
  if ('triesLeft' in opened) return opened
  return JSON.parse(await readZipText(opened.archive, copyFileName, opened.code)) as PersonCopy
}

export function respondWithArchive(archive: Buffer): Response {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="your-data.zip"',
    'Cache-Control': 'no-store',
  }
  return new Response(new Uint8Array(archive), { headers })
}

function isOpen({ archive, expiresAt, wrongCodes }: Release) {
  return archive !== null && expiresAt > new Date() && wrongCodes < maxWrongCodes
}

function codeOf({ id, code }: Release) {
  return decrypt(code, placeOf('code', id))
}

function archiveOf({ id, archive }: Release) {
  return Buffer.from(decrypt(archive ?? '', placeOf('archive', id)), 'base64')
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
  const { archive, recordIds, ...shown } = release
  const isThere = isOpen(release)
  const isWithdrawn = archive === null && release.expiresAt > new Date()
  return { ...shown, by, isThere, isWithdrawn, count: recordIds.length, code: isThere ? codeOf(release) : undefined }
}

configure({ useWebWorkers: false })

/** AES-256 as specified by WinZip. */
export async function writeZip(files: { name: string; text: string }[], password: string): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3 })
  for (const { name, text } of files) await zip.add(name, new TextReader(text))
  return Buffer.from(await zip.close())
}

export async function readZipText(zip: Buffer, name: string, password: string): Promise<string> {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { password })
  try {
    const entry = (await reader.getEntries()).find(({ filename }) => filename === name)
    if (!entry || entry.directory) throw new Error(`There is no ${name} in the archive`)
    return await entry.getData(new TextWriter())
  } finally {
    await reader.close()
  }
}
