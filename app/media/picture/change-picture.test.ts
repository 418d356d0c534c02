import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { listShownPictures, setPictureUses } from '#app/media/pictures.server.ts'
import { pictures, pictureUses } from '#app/media/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { auditLog } from '#app/staff/audit/schema.ts'
import type { Staff } from '#app/staff/staff-member.ts'
import { createPicture, createSlideWithPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { deletePicture, updatePictureDetails } from './change-picture.server.ts'

let actor: { staff: Staff; requestId: string }
let id: string
beforeEach(async () => {
  await db.delete(pictureUses)
  await db.delete(pictures)
  actor = { staff: await given.staff({ role: 'editor' }), requestId: 'request-1' }
  id = await createPicture('#aa0000')
})

async function stands() {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  return row
}

async function actions() {
  const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, actor.staff.id)).orderBy(auditLog.seq)
  return rows.map(({ action, subjectIds }) => [action, subjectIds])
}

const words = { altText: 'A cot', isDecorative: false, focalX: 30, focalY: 70 }

test('the description of a picture is saved and recorded in the audit log', async () => {
  const basedOn = (await stands())!.updatedAt.toISOString()
  expect(await updatePictureDetails(id, { ...words, basedOn }, actor)).toBe('changed')
  expect(await stands()).toMatchObject({ ...words, updatedBy: actor.staff.id })
  expect(await actions()).toEqual([['described', [id]]])
})

test('a description based on an outdated version is refused and overwrites nothing', async () => {
  const basedOn = (await stands())!.updatedAt.toISOString()
  await updatePictureDetails(id, { ...words, basedOn }, actor)
  expect(await updatePictureDetails(id, { ...words, altText: 'A bear', basedOn }, actor)).toBe('stale')
  expect(await stands()).toMatchObject({ altText: 'A cot' })
})

test('saving the same description a second time is accepted and not logged again', async () => {
  const basedOn = (await stands())!.updatedAt.toISOString()
  await updatePictureDetails(id, { ...words, basedOn }, actor)
  expect(await updatePictureDetails(id, { ...words, basedOn }, actor)).toBe('changed')
  expect(await actions()).toHaveLength(1)
})

test('a picture in use cannot be deleted; an unused one can', async () => {
  const user = await createSlideWithPicture(id, 'Night feeds')
  expect(await deletePicture(id, actor)).toBe('in use')
  await db.delete(pictureUses).where(eq(pictureUses.nounId, user.id))
  expect(await deletePicture(id, actor)).toBe('deleted')
  expect(await stands()).toBeUndefined()
  expect(await deletePicture(id, actor)).toBe('missing')
  expect(await actions()).toEqual([['deleted', [id]]])
})

test('a picture used with a crop of its own keeps it until the focal point is changed', async () => {
  const other = await createPicture('#00bb00')
  const user = { noun: 'slide', id: crypto.randomUUID(), label: 'Night feeds', href: '/cms/dashboard' }
  const shown = async () => (await listShownPictures('slide', [user.id], 'hero')).get(user.id)
  await transaction((tx) => setPictureUses(tx, user, 'hero', [id, other]))
  await db.update(pictureUses).set({ focalX: 10, focalY: 90 }).where(eq(pictureUses.pictureId, id))
  await transaction((tx) => setPictureUses(tx, user, 'hero', [other, id]))
  expect((await shown())?.map((picture) => [picture.id, picture.focal])).toEqual([
    [other, { x: 50, y: 50 }],
    [id, { x: 10, y: 90 }],
  ])
  await updatePictureDetails(id, { ...words, basedOn: (await stands())!.updatedAt.toISOString() }, actor)
  expect((await shown())?.[1]?.focal).toEqual({ x: 30, y: 70 })
})
