import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import { fieldsOfShape } from '#app/content/kinds/kinds.ts'
import { findPictures } from '#app/media/pictures.server.ts'
import type { Database } from '#app/platform/database/db.server.ts'

/** Fields whose picture was deleted: a draft does not protect its pictures. */
export async function listDeletedPictures(database: Database, kind: ContentKind, fields: ContentFields) {
  const chosen = fieldsOfShape(kind, 'picture').filter((name) => textOf(fields, name))
  const there = await findPictures(
    chosen.map((name) => textOf(fields, name)),
    database,
  )
  return chosen.filter((name) => !there.has(textOf(fields, name)))
}

export async function withoutDeletedPictures(database: Database, kind: ContentKind, fields: ContentFields) {
  const deleted = await listDeletedPictures(database, kind, fields)
  return { ...fields, ...Object.fromEntries(deleted.map((name) => [name, ''])) }
}
