import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingLost } from './layout.ts'

test('the pages before opening have no accessibility violations, and the checklist has no overflow', async ({
  page,
  navigate,
  signedIn,
}) => {
  await signedIn()
  for (const path of ['', '/questions/legal', '/questions/site', '/questions/fill']) {
    await navigate(`/cms/opening${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    if (path === '') await expectNothingLost(page)
  }
})

test('the page of a closed site has no accessibility violations or overflow', async ({ page }) => {
  await page.goto('/opening-soon')
  await expect(page.getByRole('heading', { level: 1, name: 'Opening soon' })).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
})
