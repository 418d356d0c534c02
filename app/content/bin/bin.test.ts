import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { contentKinds, type ContentRef } from '#app/content/content-kinds.ts'
import { listTargets } from '#app/content/publishing/content-actions.server.ts'
import { publishContent } from '#app/content/publishing/publish-content.server.ts'
import { deleteContent } from '#app/content/publishing/withdraw-content.server.ts'
import { followRedirect } from '#app/content/redirects/redirects.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { revisions } from '#app/content/revisions/schema.ts'
import { pages } from '#app/content/schema.ts'
import { pictureUses } from '#app/media/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listAccess } from '#app/staff/audit/audit-access.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { createContentRecord, createPage } from '#test/factories/content.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { listBinned, removeContent, restoreContent } from './bin.server.ts'
import { contentBinTasks } from './content-bin.jobs.server.ts'

const actor = async (): Promise<Actor> => ({ staff: await given.staff(), requestId: 'request-1' })
const nameInBin = async ({ id }: ContentRef) => (await listBinned()).find((binned) => binned.id === id)?.name
const steps = async ({ kind, id }: ContentRef) => (await listAccess(kind, id)).map(({ action }) => action)
const notFound = { init: { status: 404 } }

test.each(contentKinds)('a deleted %s is in the Bin and can be restored as a draft', async (kind) => {
  const [record, user] = [await createContentRecord(kind), await actor()]
  expect(await deleteContent(record, user, null)).toBe('deleted')
  await expect(loadContent(record)).rejects.toMatchObject(notFound)
  await expect(deleteContent(record, user, null)).rejects.toMatchObject(notFound)
  expect(await listBinned()).toContainEqual(expect.objectContaining({ ...record, by: 'Maya Singh' }))
  expect(await restoreContent(record, user)).toEqual({ newSlug: undefined })
  expect(await restoreContent(record, user)).toBe('not there')
  expect(await loadContent(record)).toMatchObject({ live: { isLive: false } })
  expect(await steps(record)).toEqual(['restored', 'binned'])
})

test.each(contentKinds)('a %s can be permanently deleted only from the Bin, with its history', async (kind) => {
  const [record, user] = [await createContentRecord(kind), await actor()]
  await loadContent(record)
  expect(await removeContent(record, user)).toBe('not there')
  await deleteContent(record, user, null)
  expect(await removeContent(record, user)).toBe('removed')
  expect(await removeContent(record, user)).toBe('not there')
  expect(await nameInBin(record)).toBeUndefined()
  expect(await db.$count(revisions, eq(revisions.recordId, record.id))).toBe(0)
})

test.each([
  ['are marked as gone', null],
  ['redirect to a chosen page', '/faqs'],
])('the address of a deleted page and its earlier ones %s', async (_what, target) => {
  const user = await actor()
  const { id, slug } = await createPage()
  const laterSlug = `later-${id.slice(-6)}`
  const record: ContentRef = { kind: 'page', id }
  const { fields, revisionId } = await loadContent(record)
  const renamed = { ...fields, slug: laterSlug }
  const { revisionId: seen } = await saveContent(record, user.staff, { fields: renamed, baseRevisionId: revisionId })
  await publishContent(record, user, { seen, inSpiteOf: 'It is short', windowFor: () => ({ from: null, until: null }) })
  expect(await followRedirect(`/${slug}`)).toEqual({ target: `/${laterSlug}` })

  await deleteContent(record, user, target)
  for (const address of [laterSlug, slug]) expect(await followRedirect(`/${address}`), address).toEqual({ target })
})

test('deleting a draft leaves no redirect at its address', async () => {
  const { id, slug } = await createPage({ isPublished: false })
  await deleteContent({ kind: 'page', id }, await actor(), '/faqs')
  expect(await followRedirect(`/${slug}`)).toBeUndefined()
})

test('a deleted page can redirect only to other published pages, never to itself', async () => {
  const [here, other] = [await createPage(), await createPage()]
  const draft = await createPage({ isPublished: false })
  const targets = (await listTargets(`/${here.slug}`)).map(({ value }) => value)
  expect(targets).toContain(`/${other.slug}`)
  expect(targets).not.toContain(`/${here.slug}`)
  expect(targets).not.toContain(`/${draft.slug}`)
})

test('a page whose address was taken meanwhile is restored with a new slug', async () => {
  const user = await actor()
  const { id, slug } = await createPage()
  await deleteContent({ kind: 'page', id }, user, null)
  await createPage({ slug })
  expect(await restoreContent({ kind: 'page', id }, user)).toEqual({ newSlug: `${slug}-2` })
})

test('a protected page cannot be deleted', async () => {
  const { id } = await createPage({ isProtected: true })
  expect(await deleteContent({ kind: 'page', id }, await actor(), null)).toBe('protected')
})

test('content is permanently deleted after 30 days in the Bin, once, and its picture uses are removed', async () => {
  const user = await actor()
  const [old, young] = [await createContentRecord('page'), await createContentRecord('page')]
  const hero = await createPicture('#654321')
  const { fields, revisionId } = await loadContent(old)
  await saveContent(old, user.staff, { fields: { ...fields, hero }, baseRevisionId: revisionId })
  for (const record of [old, young]) await deleteContent(record, user, null)
  expect(await db.$count(pictureUses, eq(pictureUses.pictureId, hero))).toBe(1)
  await db
    .update(pages)
    .set({ binnedAt: sql`now() - interval '31 days'` })
    .where(eq(pages.id, old.id))
  for (let runs = 0; runs < 2; runs += 1) await contentBinTasks['empty-content-bin']()
  expect(await nameInBin(old)).toBeUndefined()
  expect(await nameInBin(young)).toBe('Our promise')
  expect(await db.$count(pictureUses, eq(pictureUses.pictureId, hero))).toBe(0)
  expect(await steps(old)).toEqual(['removed', 'binned'])
})
