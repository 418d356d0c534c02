import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { pictureFiles, pictures, pictureUses } from '#app/media/schema.ts'
import { type Database, db, type Transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages, recordTag } from '#app/platform/http/page-tags.server.ts'
import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

import { pictureJson, type UsedPicture, usedPictures } from './picture-json.server.ts'

export const pictureTag = (id: string) => `picture:${id}`

export async function invalidatePictures(tx: Transaction, ids: string[]) {
  const uses = await tx
    .select({ noun: pictureUses.noun, id: pictureUses.nounId })
    .from(pictureUses)
    .where(inArray(pictureUses.pictureId, ids))
  await invalidatePages(tx, ...ids.map(pictureTag), ...uses.map((use) => recordTag(use.noun, use)))
}

export type PictureUser = { noun: string; id: string; label: string; href: string }

export async function findPictures(ids: string[], database: Database = db): Promise<Map<string, ShownPicture>> {
  if (ids.length === 0) return new Map()
  const found = await database
    .select({ picture: pictures, file: pictureFiles })
    .from(pictures)
    .innerJoin(pictureFiles, eq(pictureFiles.pictureId, pictures.id))
    .where(inArray(pictures.id, ids))
    .orderBy(asc(pictureFiles.width))
  const shown = new Map<string, ShownPicture>()
  for (const { picture, file } of found) {
    const { altText, width, height, colour, focalX, focalY } = picture
    const entry = shown.get(picture.id) ?? {
      alt: altText ?? '',
      width,
      height,
      colour,
      focal: { x: focalX, y: focalY },
      files: [],
    }
    entry.files.push({ format: file.format, width: file.width, href: `/files/${file.name}` })
    shown.set(picture.id, entry)
  }
  return shown
}

export async function listPictureUses(noun: string, nounIds: string[], place: string, database: Database = db) {
  const uses = new Map<string, string[]>()
  if (nounIds.length === 0) return uses
  const rows = await database
    .select({ nounId: pictureUses.nounId, pictureId: pictureUses.pictureId })
    .from(pictureUses)
    .where(and(eq(pictureUses.noun, noun), inArray(pictureUses.nounId, nounIds), eq(pictureUses.place, place)))
    .orderBy(asc(pictureUses.sortOrder))
  for (const { nounId, pictureId } of rows) uses.set(nounId, [...(uses.get(nounId) ?? []), pictureId])
  return uses
}

/** The pictures of each user in that place, in order. Tag the page with their `pictureTag`s. */
export async function listShownPictures(
  noun: string,
  nounIds: string[],
  place: string,
  { isFirstOnly = false, database = db }: { isFirstOnly?: boolean; database?: Database } = {},
) {
  const shown = new Map<string, UsedPicture[]>()
  if (nounIds.length === 0) return shown
  const { rows } = await database.execute<{ nounId: string; picture: UsedPicture }>(sql`
    select u.noun_id as "nounId", ${pictureJson} as picture from ${usedPictures}
    where u.noun = ${noun} and u.noun_id = any(${sql.param(nounIds)}::uuid[]) and u.place = ${place}
      ${isFirstOnly ? sql`and u.sort_order = 0` : sql``}
    order by u.sort_order`)
  for (const { nounId, picture } of rows) shown.set(nounId, [...(shown.get(nounId) ?? []), picture])
  return shown
}

/** Sets the pictures of one place, in order. Pictures that stay keep their crop. */
export async function setPictureUses(tx: Transaction, user: PictureUser, place: string, pictureIds: string[]) {
  const { id: nounId, noun, label, href } = user
  const { pictureId: id, focalX, focalY } = pictureUses
  const before = await tx
    .delete(pictureUses)
    .where(and(eq(pictureUses.noun, noun), eq(pictureUses.nounId, nounId), eq(pictureUses.place, place)))
    .returning({ id, focalX, focalY })
  if (pictureIds.length === 0) return
  const cropOf = new Map(before.map(({ id: pictureId, ...crop }) => [pictureId, crop]))
  const use = { noun, nounId, place, label, href }
  await tx
    .insert(pictureUses)
    .values(pictureIds.map((pictureId, sortOrder) => ({ ...cropOf.get(pictureId), ...use, pictureId, sortOrder })))
}
