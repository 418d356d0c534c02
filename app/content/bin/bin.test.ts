import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contentKinds, type ContentRef } from '#app/content/content-kinds.ts'
import { deleteContent, listTargets } from '#app/content/publishing/delete-content.server.ts'
import { publish } from '#app/content/publishing/publication.server.ts'
import { followRedirect } from '#app/content/redirects/redirects.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { revisions } from '#app/content/revisions/schema.ts'
import { pages } from '#app/content/schema.ts'
import { pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { givenContent, givenPage } from '#test/given-content.ts'
import { givenPicture } from '#test/given-pictures.ts'
import { given } from '#test/given.ts'

import { findBinned, listBinned, removeContent, restoreContent } from './bin.server.ts'
import { contentBinTasks } from './content-bin.jobs.server.ts'

const actor = async (): Promise<Actor> => ({ staff: await given.staff(), requestId: 'request-1' })
const steps = async ({ kind, id }: ContentRef) => (await listAccess(kind, id)).map(({ action }) => action)
const notFound = { init: { status: 404 } }

test.each(contentKinds)('a deleted %s lies in the bin, and comes back as a draft', async (kind) => {
  const [record, who] = [await givenContent(kind), await actor()]
  expect(await deleteContent(record, who, null)).toBe('deleted')
  await expect(loadContent(record)).rejects.toMatchObject(notFound)
  await expect(deleteContent(record, who, null)).rejects.toMatchObject(notFound)
  expect(await listBinned()).toContainEqual(expect.objectContaining({ ...record, by: 'Maya Singh' }))
  expect(await restoreContent(record, who)).toEqual({ newSlug: undefined })
  expect(await restoreContent(record, who)).toBe('not there')
  expect(await loadContent(record)).toMatchObject({ live: { isLive: false } })
  expect(await steps(record)).toEqual(['restored', 'binned'])
})

test.each(contentKinds)('a %s is removed for good only from the bin, with its history', async (kind) => {
  const [record, who] = [await givenContent(kind), await actor()]
  await loadContent(record)
  expect(await removeContent(record, who)).toBe('not there')
  await deleteContent(record, who, null)
  expect(await removeContent(record, who)).toBe('removed')
  expect(await removeContent(record, who)).toBe('not there')
  expect(await findBinned(record)).toBeUndefined()
  expect(await db.$count(revisions, eq(revisions.recordId, record.id))).toBe(0)
})

test('the address of a deleted page is gone, or leads to another, with all that led to it', async () => {
  const who = await actor()
  const [gone, led] = [await givenPage(), await givenPage()]
  const former = `former-${gone.id.slice(-6)}`
  const record: ContentRef = { kind: 'page', id: gone.id }
  const { fields, revisionId } = await loadContent(record)
  const renamed = { ...fields, slug: former }
  const { revisionId: seen } = await saveContent(record, who.staff, { fields: renamed, baseRevisionId: revisionId })
  await publish(record, who, { seen, inSpiteOf: 'It is short', windowFor: () => ({ from: null, until: null }) })
  expect(await followRedirect(`/${gone.slug}`)).toEqual({ target: `/${former}` })

  await deleteContent(record, who, null)
  expect(await followRedirect(`/${former}`)).toEqual({ target: null })
  expect(await followRedirect(`/${gone.slug}`)).toEqual({ target: null })
  await deleteContent({ kind: 'page', id: led.id }, who, '/faqs')
  expect(await followRedirect(`/${led.slug}`)).toEqual({ target: '/faqs' })
})

test('a draft that is deleted leaves nothing at its address', async () => {
  const { id, slug } = await givenPage({ isPublished: false })
  await deleteContent({ kind: 'page', id }, await actor(), '/faqs')
  expect(await followRedirect(`/${slug}`)).toBeUndefined()
})

test('visitors are led to what others see, never to the page itself', async () => {
  const [here, other] = [await givenPage(), await givenPage()]
  const draft = await givenPage({ isPublished: false })
  const targets = (await listTargets({ kind: 'page', id: here.id })).map(({ value }) => value)
  expect(targets).toContain(`/${other.slug}`)
  expect(targets).not.toContain(`/${here.slug}`)
  expect(targets).not.toContain(`/${draft.slug}`)
})

test('a page whose address another has meanwhile comes back beside it', async () => {
  const who = await actor()
  const { id, slug } = await givenPage()
  await deleteContent({ kind: 'page', id }, who, null)
  await givenPage({ slug })
  expect(await restoreContent({ kind: 'page', id }, who)).toEqual({ newSlug: `${slug}-2` })
})

test('a page the site cannot be without is not deleted', async () => {
  const { id } = await givenPage({ isProtected: true })
  expect(await deleteContent({ kind: 'page', id }, await actor(), null)).toBe('protected')
})

test('what has been in the bin for 30 days goes by itself, once, and frees its pictures', async () => {
  const who = await actor()
  const [old, young] = [await givenContent('page'), await givenContent('page')]
  const hero = await givenPicture('#654321')
  const { fields, revisionId } = await loadContent(old)
  await saveContent(old, who.staff, { fields: { ...fields, hero }, baseRevisionId: revisionId })
  for (const record of [old, young]) await deleteContent(record, who, null)
  expect(await db.$count(pictureUses, eq(pictureUses.pictureId, hero))).toBe(1)
  await db
    .update(pages)
    .set({ binnedAt: sql`now() - interval '31 days'` })
    .where(eq(pages.id, old.id))
  for (let runs = 0; runs < 2; runs += 1) await contentBinTasks['empty-content-bin']()
  expect(await findBinned(old)).toBeUndefined()
  expect(await findBinned(young)).toBe('Our promise')
  expect(await db.$count(pictureUses, eq(pictureUses.pictureId, hero))).toBe(0)
  expect(await steps(old)).toEqual(['removed', 'binned'])
})
