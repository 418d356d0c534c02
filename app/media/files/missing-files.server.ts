import { asc, eq } from 'drizzle-orm'

import { pictureFiles, pictures } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listFiles, readFileStream } from '#app/platform/files/files.server.ts'

export type PictureWithMissingFiles = { id: string; fileName: string }

/** For use after a disk was lost or restored from an older copy. Uploading a picture again repairs it. */
export async function findPicturesWithMissingFiles(): Promise<PictureWithMissingFiles[]> {
  const { id, fileName } = pictures
  // Reads rows first, because a file is written before the row that names it.
  const named = await db
    .select({ id, fileName, name: pictureFiles.name })
    .from(pictureFiles)
    .innerJoin(pictures, eq(id, pictureFiles.pictureId))
    .orderBy(asc(fileName), asc(id))
  const stored = new Set<string>()
  for await (const { name } of listFiles()) stored.add(name)
  const lost = named.filter(({ name }) => !stored.has(name))
  return [...new Map(lost.map((picture) => [picture.id, { id: picture.id, fileName: picture.fileName }])).values()]
}

export async function hasMissingFiles(pictureId: string): Promise<boolean> {
  const { name } = pictureFiles
  for (const file of await db.select({ name }).from(pictureFiles).where(eq(pictureFiles.pictureId, pictureId))) {
    const found = await readFileStream(file.name)
    if (!found) return true
    found.stream.destroy()
  }
  return false
}
