import { createHash } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type PictureEvent, pictureEvents } from '#app/media/audit-events.ts'
import { refreshBrandPicture } from '#app/media/brand-pictures.server.ts'
import { invalidatePictures } from '#app/media/pictures.server.ts'
import { plainFileName } from '#app/media/plain-file-name.ts'
import { pictureFiles, pictures } from '#app/media/schema.ts'
import { maxImageBytes, type UploadRefusal, uploadRefusals } from '#app/media/upload-rules.ts'
import { type Database, db, type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { typeOfFile, writeFile } from '#app/platform/files/files.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

import { hasMissingFiles } from './missing-files.server.ts'
import { lockOutSweep } from './picture-files-lock.server.ts'
import type { EncodedPicture } from './picture-worker-messages.ts'
import { encodePicture } from './picture-worker.server.ts'

type Upload = {
  body: Buffer
  fileName: string
  /** Null if the site itself stores the picture. */
  actor: { id: string } | null
  requestId?: string | null
}

export type StoredPicture = { ok: true; id: string; isNew: boolean } | ({ ok: false } & UploadRefusal)

/** For known content, returns the existing picture (`isNew` false) and restores its missing files. */
export async function storePicture(
  upload: Upload & { altText?: string; isDecorative?: boolean },
): Promise<StoredPicture> {
  const { isDecorative = false } = upload
  const altText = isDecorative ? null : upload.altText?.trim() || null
  return await storeUnlessKnown(upload, async (tx, described, picture) => {
    const id = newId()
    const by = upload.actor?.id ?? null
    const row = { id, ...described, altText, isDecorative, createdBy: by, updatedBy: by }
    const inserted = await tx.insert(pictures).values(row).onConflictDoNothing().returning({ id: pictures.id })
    if (inserted.length === 0) return undefined
    await nameFiles(tx, id, picture)
    await record(tx, pictureEvents.added, id, upload)
    return id
  })
}

export async function replacePicture(id: string, upload: Upload): Promise<StoredPicture> {
  const stored = await storeUnlessKnown(
    upload,
    async (tx, described, picture) => await replaceContent(tx, id, described, picture, upload),
  )
  const isAnother = stored.ok && stored.id !== id
  return isAnother ? { ok: false, ...uploadRefusals['already stored'] } : stored
}

type Described = Pick<
  typeof pictures.$inferInsert,
  'contentHash' | 'fileName' | 'width' | 'height' | 'bytes' | 'colour'
> & { contentHash: string }

/** `insert` returns undefined if another request stores the same content at the same time. */
async function storeUnlessKnown(
  upload: Upload,
  insert: (tx: Transaction, described: Described, picture: EncodedPicture) => Promise<string | undefined>,
): Promise<StoredPicture> {
  const { body, fileName } = upload
  if (body.length > maxImageBytes) return { ok: false, ...uploadRefusals['too large'] }
  const contentHash = createHash('sha256').update(body).digest('hex')
  const known = await findByContent(db, contentHash)
  if (known && !(await hasMissingFiles(known))) return { ok: true, id: known, isNew: false }

  const made = await encodePicture(body)
  if (!made.ok) return { ok: false, ...uploadRefusals[made.reason] }
  const { width, height, colour, files } = made.picture
  const described = {
    contentHash,
    fileName: plainFileName(fileName, 'picture'),
    width,
    height,
    bytes: body.length,
    colour,
  }
  const storeAll = async (tx: Transaction): Promise<StoredPicture> => {
    await lockOutSweep(tx)
    for (const { name, body: content } of files) await writeFile(name, content, typeOfFile(name) ?? '')
    if (known) {
      await replaceContent(tx, known, described, made.picture, upload)
      return { ok: true, id: known, isNew: false }
    }
    const id = await insert(tx, described, made.picture)
    if (id) return { ok: true, id, isNew: true }
    const other = await findByContent(tx, contentHash)
    if (!other) throw new Error('The same picture was stored and deleted at the same moment')
    return { ok: true, id: other, isNew: false }
  }
  return await transaction(storeAll, { mayPause: true })
}

async function replaceContent(
  tx: Transaction,
  id: string,
  described: Described,
  picture: EncodedPicture,
  upload: Upload,
) {
  await refreshBrandPicture(tx, id, described)
  const change = { ...described, updatedBy: upload.actor?.id ?? null, updatedAt: new Date() }
  const updated = await tx.update(pictures).set(change).where(eq(pictures.id, id)).returning({ id: pictures.id })
  if (updated.length === 0) throw new Error('There is no such picture')
  await tx.delete(pictureFiles).where(eq(pictureFiles.pictureId, id))
  await nameFiles(tx, id, picture)
  await invalidatePictures(tx, [id])
  await record(tx, pictureEvents.replaced, id, upload)
  return id
}

async function findByContent(database: Database, contentHash: string) {
  const [found] = await database.select({ id: pictures.id }).from(pictures).where(eq(pictures.contentHash, contentHash))
  return found?.id
}

async function nameFiles(tx: Transaction, pictureId: string, { files }: EncodedPicture) {
  await tx.insert(pictureFiles).values(files.map(({ body: _body, ...file }) => ({ ...file, pictureId })))
}

async function record(tx: Transaction, event: PictureEvent, id: string, { actor, requestId = null }: Upload) {
  const { id: userId, firstName, lastName } = cmsUsers
  const [staff] = actor
    ? await tx.select({ id: userId, firstName, lastName }).from(cmsUsers).where(eq(userId, actor.id))
    : []
  await recordAuditEvent(tx, { staff: staff ?? null, event, ids: [id], requestId })
}
