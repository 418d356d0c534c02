import { inArray } from 'drizzle-orm'

import { addressableContent } from '#app/content/addressable-content.server.ts'
import { bodyReferences } from '#app/content/body-references.ts'
import { type ContentFields, textOf } from '#app/content/content-fields.ts'
import type { ContentKind } from '#app/content/content-kinds.ts'
import type { FieldShape } from '#app/content/kinds/field.ts'
import { fieldsOfShape } from '#app/content/kinds/kinds.ts'
import { blogCategories, type pages } from '#app/content/schema.ts'
import { findChosenPictures } from '#app/media/chosen-pictures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

import { changesBetween, type Names } from './field-changes.ts'

/** Pictures by id; deleted ones are missing. */
export type VersionComparison = Awaited<ReturnType<typeof compareVersions>>

export async function compareVersions(kind: ContentKind, { before, after }: Record<'before' | 'after', ContentFields>) {
  const versions = [before, after]
  const fieldsThat = (shape: FieldShape) =>
    fieldsOfShape(kind, shape)
      .flatMap((name) => versions.map((fields) => textOf(fields, name)))
      .filter(Boolean)
  const references = fieldsThat('body').map(bodyReferences)
  const chosen = await findChosenPictures([
    ...new Set([...fieldsThat('picture'), ...references.flatMap(({ pictures }) => pictures)]),
  ])
  const names: Names = new Map([
    ...(await nameContents([...new Set(references.flatMap(({ contents }) => contents))])),
    ...(await nameCategories(fieldsThat('category'))),
    ...nameDays(fieldsThat('day')),
    ...chosen.map(({ id, name }): Named => [id, name]),
    ['yes', 'Yes'],
  ])
  return {
    changes: changesBetween(kind, { before, after, names }),
    pictures: Object.fromEntries(chosen.map(({ id, picture }) => [id, picture])),
  }
}

type Named = [id: string, name: string]

async function nameContents(ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const linked = Object.values(addressableContent).map(({ table, path }) =>
    db
      .select({ id: table.id, path })
      .from(table as typeof pages)
      .where(inArray(table.id, ids)),
  )
  return (await Promise.all(linked)).flat().map(({ id, path }): Named => [id, path])
}

async function nameCategories(ids: string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const { id, name } = blogCategories
  const found = await db.select({ id, name }).from(blogCategories).where(inArray(id, ids))
  return [
    ...ids.map((deletedId): Named => [deletedId, 'A category that was deleted']),
    ...found.map((category): Named => [category.id, category.name]),
  ]
}

function nameDays(days: string[]): Named[] {
  return days.map((day) => [day, formatDate(new Date(day))])
}
