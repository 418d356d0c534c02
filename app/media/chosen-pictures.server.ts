import { inArray } from 'drizzle-orm'

import { type Database, db } from '#app/platform/database/db.server.ts'

import { findPictures } from './pictures.server.ts'
import { pictures } from './schema.ts'

export type ChosenPicture = Awaited<ReturnType<typeof findChosenPictures>>[number]

export async function findChosenPictures(ids: string[], database: Database = db) {
  if (ids.length === 0) return []
  const { id, fileName, altText, isDecorative } = pictures
  const [rows, shown] = await Promise.all([
    database.select({ id, fileName, altText, isDecorative }).from(pictures).where(inArray(id, ids)),
    findPictures(ids, database),
  ])
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wanted) => {
    const [row, picture] = [found.get(wanted), shown.get(wanted)]
    if (!row || !picture) return []
    return [{ id: row.id, name: row.fileName, needsAlt: row.altText === null && !row.isDecorative, picture }]
  })
}
