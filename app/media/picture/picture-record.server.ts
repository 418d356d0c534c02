import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { data } from 'react-router'

import { pickEditable } from '#app/media/picture-fields.ts'
import { findPictures } from '#app/media/pictures.server.ts'
import { pictureFiles, pictures, pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'

export type PictureRecord = Awaited<ReturnType<typeof findPictureRecord>>
export type PictureUse = Awaited<ReturnType<typeof listUses>>[number]

/** Throws 404 when the picture does not exist. */
export async function findPictureRecord(id: string) {
  const uploader = alias(cmsUsers, 'uploader')
  const [[found], shown, files, uses] = await Promise.all([
    db
      .select({ row: pictures, uploadedBy: uploader.name, changedBy: cmsUsers.name })
      .from(pictures)
      .leftJoin(uploader, eq(uploader.id, pictures.createdBy))
      .leftJoin(cmsUsers, eq(cmsUsers.id, pictures.updatedBy))
      .where(eq(pictures.id, id)),
    findPictures([id]),
    listFiles(id),
    listUses(id),
  ])
  const picture = shown.get(id)
  if (!found || !picture) throw data(null, { status: 404 })
  const { row, uploadedBy, changedBy } = found
  const { fileName, bytes, createdAt, updatedAt } = row
  const facts = { id, fileName, bytes, createdAt, updatedAt, uploadedBy, changedBy }
  return { ...facts, ...pickEditable(row), picture, files, uses }
}

export async function listUses(id: string) {
  const { noun, nounId, place, label, href, focalX, focalY } = pictureUses
  return await db
    .select({ noun, nounId, place, label, href, focalX, focalY })
    .from(pictureUses)
    .where(eq(pictureUses.pictureId, id))
    .orderBy(asc(noun), asc(label), asc(pictureUses.sortOrder))
}

export type UsePlace = { pictureId: string; noun: string; nounId: string; place: string }

export function isUse({ pictureId, noun, nounId, place }: UsePlace) {
  return and(
    eq(pictureUses.pictureId, pictureId),
    eq(pictureUses.noun, noun),
    eq(pictureUses.nounId, nounId),
    eq(pictureUses.place, place),
  )
}

/** Throws 404 when the picture is not used there. */
export async function findUse(at: UsePlace) {
  const [[use], shown] = await Promise.all([
    db.select().from(pictureUses).where(isUse(at)).limit(1),
    findPictures([at.pictureId]),
  ])
  const picture = shown.get(at.pictureId)
  if (!use || !picture) throw data(null, { status: 404 })
  const { label, focalX, focalY } = use
  return { label, picture, focal: focalX === null || focalY === null ? null : { x: focalX, y: focalY } }
}

async function listFiles(id: string) {
  const { format, width, bytes } = pictureFiles
  return await db
    .select({ format, width, bytes })
    .from(pictureFiles)
    .where(eq(pictureFiles.pictureId, id))
    .orderBy(asc(width))
}
