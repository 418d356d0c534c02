import { posts } from '#app/content/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import { createPost } from '#test/factories/content.ts'
import { createFaqs } from '#test/factories/lists.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const inHtml = { tag: '@html' }

test(
  'a search lists the matching pages with the searched words highlighted @phone',
  inHtml,
  async ({ page, visit }) => {
    await db.delete(posts)
    await createPost({
      title: 'Colic and evenings',
      body: 'Most babies cry *more* at dusk. <img src=x onerror=alert(1)>',
    })
    await visit('/search')
    const box = page.getByRole('searchbox', { name: 'Search this site' })
    await box.fill('babies dusk')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=babies+dusk')
    await expect(page.getByText('1 result for “babies dusk”')).toBeVisible()
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results.getByText('Article')).toBeVisible()
    await expect(results.locator('mark')).toHaveText(['babies', 'dusk'])
    await expect(results.locator('img')).toHaveCount(0)
    await expect(results.getByRole('link', { name: 'Colic and evenings' })).toHaveAttribute('href', /^\/blog\//)
  },
)

test('a search with a typo shows near matches and says so', inHtml, async ({ page, visit }) => {
  await collectSearchWords()
  await visit('/search?q=postnatel+care')
  await expect(page.getByText(/^Nothing has exactly “postnatel care”. \d+ results come near to it$/)).toBeVisible()
  await page.locator('#content').getByRole('link', { name: 'Postnatal Care', exact: true }).click()
  await expect(page).toHaveURL('/services/postnatal-care')
})

test('a search result opens the FAQ answer it leads to @quick', async ({ page, visit }) => {
  await createFaqs({ question: 'May the wallaby stay?', answer: 'It may.' })
  await visit('/search?q=wallaby')
  await page.getByRole('link', { name: 'May the wallaby stay?' }).click()
  await expect(page.locator('details[open]').getByText('May the wallaby stay?')).toBeInViewport()
})

test('the search has no accessibility violations with results, without results and with an invalid query', async ({
  page,
  visit,
}) => {
  for (const [typed, said] of [
    ['care', /results for “care”/],
    ['wheelbarrow', 'Nothing found for “wheelbarrow”'],
    ['%26%26%26', 'Please type a word or two to look for'],
    ['milk+'.repeat(1600), 'Please use fewer words: a search takes up to 100 characters'],
  ] as const) {
    await visit(`/search?q=${typed}`)
    await expect(page.getByText(said).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('staff see the searches without results, with phone numbers left out', async ({ page, visit, signedIn }) => {
  await visit('/search?q=wheelbarrow+07700900123')
  await signedIn('editor')
  await visit('/cms/searches')
  await expect(page.getByRole('row', { name: /wheelbarrow/ })).toBeVisible()
  await expect(page.getByText('07700900123')).toHaveCount(0)
  await expectAccessible(page)
})
