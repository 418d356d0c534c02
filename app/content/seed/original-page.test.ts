import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { restoreOriginal } from '#app/content/revisions/restore-revision.server.ts'
import { loadContent, saveContent } from '#app/content/revisions/save-content.server.ts'
import { pages } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { givenPage } from '#test/given-content.ts'
import { given } from '#test/given.ts'

const seeded = await db.select({ id: pages.id, slug: pages.slug }).from(pages).where(isNull(pages.binnedAt))

test.each(seeded)('the page /$slug comes back as it came, and the history keeps what was there', async ({ id }) => {
  const record = { kind: 'page' as const, id }
  const staff = await given.staff()
  const { fields, revisionId: baseRevisionId } = await loadContent(record)
  const isUnlisted = fields['isUnlisted'] === 'yes' ? '' : 'yes'
  const typed = {
    title: 'Ours',
    body: 'Ours.',
    isUnlisted,
    metaTitle: 'Ours',
    metaDescription: 'Ours',
    effectiveOn: '2027-01-31',
  }
  await saveContent(record, staff, { fields: { ...fields, ...typed }, baseRevisionId })
  expect((await loadContent(record)).fields).toMatchObject(typed)

  await restoreOriginal(record, { staff, requestId: 'a-request' })
  const { fields: after, live } = await loadContent(record)
  expect(after).toEqual(fields)
  expect(live.isLive).toBe(true)
})

test('a page that somebody added has no original', async () => {
  const { id } = await givenPage()
  const actor = { staff: await given.staff(), requestId: 'a-request' }
  await expect(restoreOriginal({ kind: 'page', id }, actor)).rejects.toMatchObject({ init: { status: 404 } })
})
