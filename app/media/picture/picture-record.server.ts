import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { data } from 'react-router'

import { findPictures } from '#app/media/pictures.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

export type PictureRecord = Awaited<ReturnType<typeof findPictureRecord>>
export type PictureUse = Awaited<ReturnType<typeof listUses>>[number]

/** Throws 404 when the picture does not exist. */
export async function findPictureRecord(id: string) {
  const uploader = alias(cmsUsers, 'uploader')
  const [[found], shown, uses] = await Promise.all([
    db
      .select({ row: pictures, uploadedBy: uploader.name, changedBy: cmsUsers.name })
      .from(pictures)
      .leftJoin(uploader, eq(uploader.id, pictures.createdBy))
      .leftJoin(cmsUsers, eq(cmsUsers.id, pictures.updatedBy))
      .where(eq(pictures.id, id)),
    findPictures([id]),
    listUses(id),
  ])
  const picture = shown.get(id)
  if (!found || !picture) throw data(null, { status: 404 })
  const { row, ...by } = found
  const { fileName, bytes, createdAt, updatedAt, altText, isDecorative, focalX, focalY } = row
  const words = { fileName, altText, isDecorative, focalX, focalY }
  return { id, ...words, bytes, createdAt, updatedAt, ...by, picture, uses }
}

export async function listUses(id: string) {
  const { noun, place, label, href } = pictureUses
  return await db
    .select({ noun, place, label, href })
    .from(pictureUses)
    .where(eq(pictureUses.pictureId, id))
    .orderBy(asc(noun), asc(label), asc(pictureUses.sortOrder))
}
