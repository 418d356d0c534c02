import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPost } from '#test/factories/content.ts'
import { emptyPages } from '#test/factories/lists.ts'

import { expect, test } from './fixtures.ts'

test('a day with many entries fits the screen', { tag: '@desktop' }, async ({ page, visit, signedIn }) => {
  await emptyPages()
  await db.delete(posts)
  await signedIn('editor')
  for (const n of [1, 2, 3, 4, 5, 6])
    await createPost({ title: `Night ${n} ${'long'.repeat(12)}`, publishDate: new Date(`2099-10-12T0${n}:00:00Z`) })
  await visit('/cms/calendar?month=2099-10')
  await page.getByText('2 more').click()
  await expect(page.getByRole('link', { name: /^Night 6/ })).toBeVisible()
  for (const width of [320, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
