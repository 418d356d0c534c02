import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { createPage, createPost } from '#test/factories/content.ts'
import { emptyPages } from '#test/factories/lists.ts'
import { createReviewedPost } from '#test/factories/reviewed-post.ts'

import { expect, test } from './fixtures.ts'

const inHtml = { tag: '@html' }

test.beforeEach(async ({ signedIn }) => {
  await emptyPages()
  await db.delete(posts)
  await signedIn('editor')
})

const at = (iso: string) => new Date(iso)

/** Entries around the end of summer time, when 01:30 occurs twice. */
async function givenAutumn() {
  await createPost({ title: 'The long night', publishDate: at('2099-10-25T00:30:00Z') })
  const page = await createPage({
    title: 'Winter fees',
    publishFrom: at('2099-10-25T01:30:00Z'),
    publishUntil: at('2099-11-30T09:00:00Z'),
  })
  await createReviewedPost({ title: 'Tongue tie', nextReviewOn: '2099-10-30' })
  return page
}

test(
  'an editor sees upcoming dates with their time zone, and navigates by month and to the record',
  inHtml,
  async ({ page, visit }) => {
    const { id } = await givenAutumn()
    await visit('/cms/dashboard')
    const coming = page.getByRole('region', { name: 'Coming up' })
    await expect(coming.getByRole('listitem')).toHaveText([
      /The long night.*Publishes.*Oct 25, 2099, 01:30 BST/,
      /Winter fees.*Publishes.*Oct 25, 2099, 01:30 GMT/,
      /Tongue tie.*Review due.*Oct 30, 2099/,
      /Winter fees.*Ends.*Nov 30, 2099, 09:00 GMT/,
    ])
    await coming.getByRole('link', { name: 'Whole calendar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    await expect(page.locator('[aria-current=date]')).toHaveCount(1)

    await visit('/cms/calendar?month=2099-10')
    const day = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(day('Sunday 25 October')).toContainText('Clocks go back: 02:00 BST is 01:00 GMT')
    await expect(day('Sunday 25 October').getByRole('listitem')).toHaveText([
      /Publishes.*01:30 BST.*Post.*The long night/,
      /Publishes.*01:30 GMT.*Page.*Winter fees/,
    ])
    await expect(day('Friday 30 October')).toContainText('Review due')
    await page.getByRole('navigation', { name: 'Months' }).getByRole('link', { name: 'November 2099' }).click()
    await expect(page).toHaveURL('/cms/calendar?month=2099-11')
    await day('Monday 30 November').getByRole('link', { name: 'Winter fees' }).click()
    await expect(page).toHaveURL(`/cms/pages/${id}`)
  },
)

test('a day with many entries fits the screen', { tag: '@desktop' }, async ({ page, visit }) => {
  await givenAutumn()
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
