import { expect, test } from './fixtures.ts'

test(
  'an admin sees first what needs attention, and on request what is in order',
  { tag: '@without-javascript' },
  async ({ page, visit, signedIn }) => {
    await signedIn()
    await visit('/cms/health')
    await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible()
    // The test sites still have the contact email of a new installation.
    await expect(
      page.getByRole('heading', { level: 2, name: /Mail says that it comes from an address at/ }),
    ).toBeVisible()
    await expect(page.getByText('What to do: Set MAIL_FROM')).toBeVisible()
    const well = page.locator('details', { hasText: 'In order' })
    await expect(well.getByText('The database answers')).toBeHidden()
    await well.locator('summary').click()
    await expect(well.getByText('The database answers')).toBeVisible()
    const answer = page.waitForResponse((response) => response.url().includes('/cms/health'))
    await page.getByRole('button', { name: 'Check again' }).click()
    expect((await answer).status()).toBe(200)
  },
)
