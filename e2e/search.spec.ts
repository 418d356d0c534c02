import { createFaqs } from '#test/factories/lists.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

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
