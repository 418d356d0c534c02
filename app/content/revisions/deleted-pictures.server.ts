import { lineOf, type ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { findPictures } from '#app/media/pictures.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

/** The names of the fields whose picture was deleted since it was chosen: a draft keeps no picture from being deleted. */
export async function listVanished(database: Database, kind: ContentKind, fields: ContentFields): Promise<string[]> {
  const chosen = contentFields[kind].filter(({ name, shape }) => shape === 'picture' && lineOf(fields, name))
  const there = await findPictures(
    chosen.map(({ name }) => lineOf(fields, name)),
    database,
  )
  return chosen.filter(({ name }) => !there.has(lineOf(fields, name))).map(({ name }) => name)
}

export async function withoutVanished(
  database: Database,
  kind: ContentKind,
  fields: ContentFields,
): Promise<ContentFields> {
  const vanished = await listVanished(database, kind, fields)
  return { ...fields, ...Object.fromEntries(vanished.map((name) => [name, ''])) }
}
