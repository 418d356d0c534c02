import { eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import { documents, pictureFiles } from '#app/media/schema.ts'
import { type Transaction, transaction } from '#app/platform/database/db.server.ts'
import { listFiles, removeFile } from '#app/platform/files/files.server.ts'
import { log } from '#app/platform/log.server.ts'

import { lockOutUploads } from './picture-files-lock.server.ts'

// Open pages still request the files of a replaced picture, and unfinished uploads have files without rows.
const orphanLivesMs = 24 * 60 * 60 * 1000

export async function sweepOrphanFiles() {
  let removed = 0
  for await (const { name, writtenAt } of listFiles()) {
    if (Date.now() - writtenAt.getTime() < orphanLivesMs) continue
    if (await removeUnlessNamed(name)) removed += 1
  }
  if (removed > 0) log.info({ removed }, 'orphan files were removed')
}

// An upload may be writing the same content now. Its lock ensures that the file exists in the end.
async function removeUnlessNamed(name: string) {
  const remove = async (tx: Transaction) => {
    if (!(await lockOutUploads(tx))) return false
    const ofPicture = tx.select({ name: pictureFiles.name }).from(pictureFiles).where(eq(pictureFiles.name, name))
    const ofDocument = tx.select({ name: documents.name }).from(documents).where(eq(documents.name, name))
    const named = await unionAll(ofPicture, ofDocument).limit(1)
    if (named.length > 0) return false
    await removeFile(name)
    return true
  }
  return await transaction(remove, { mayPause: true })
}

export const orphanFileTasks = { 'sweep-orphan-files': sweepOrphanFiles }
