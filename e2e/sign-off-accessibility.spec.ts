import { eq } from 'drizzle-orm'

import { postSignOffs } from '#app/content/health-advice/schema.ts'
import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createAdvice, createPublishedAdvice, readPost } from '#test/factories/advice.ts'
import { createPicture } from '#test/factories/pictures.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('sign-offs and reviews have no accessibility violations', async ({ page, visit, navigate, signedIn }) => {
  const featured = await createPicture('#7d415f', { altText: 'A lamp' })
  const { record } = await createAdvice({ title: 'A rash at night', featured, body: '## What to do\n\nRing us.' })
  const live = await createPublishedAdvice({ title: 'A cough' }, { nextReviewOn: '2027-01-01' })
  const overdue = { reviewedOn: '2026-01-01', nextReviewOn: '2026-02-01' }
  await db.update(postSignOffs).set(overdue).where(eq(postSignOffs.postId, live.record.id))
  const own = await signedIn('editor')
  for (const path of ['/cms/dashboard', '/cms/blog?review=waiting', `/cms/blog/${record.id}/publication`]) {
    await navigate(path)
    await expectAccessible(page)
  }
  await page.getByLabel('Next check').fill('')
  await page.getByRole('button', { name: 'Sign off' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
  await visit(`/blog/${(await readPost(live.record)).slug}`)
  await expect(page.getByText(/next review 1 February 2026/)).toBeVisible()
  await expectAccessible(page)
  await db.update(posts).set({ createdBy: own.id }).where(eq(posts.id, record.id))
  await visit(`/cms/blog/${record.id}/publication`)
  await expect(page.getByRole('button', { name: 'Sign off' })).toHaveCount(0)
  await expectAccessible(page)
})
