import { given } from '#test/given.ts'

import { emptyList, givenContacts, listPath } from './contact-list.ts'
import { refusingReads } from './faults.ts'
import { expect, test } from './fixtures.ts'

const inHtml = { tag: '@html' }

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
})

test(
  'the dashboard counts contact submissions outside the Bin and links to their list @phone',
  inHtml,
  async ({ page, visit, javaScriptEnabled }) => {
    await givenContacts(['Ada Okafor', 'Bea Lloyd'])
    await given.contact({ name: 'Cleo Adeyemi', isBinned: true })
    await visit('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    await expect(page.getByText('Manage form submissions and entries')).toBeVisible()
    const heading = page.getByRole('heading', { name: 'Contact Submissions' })
    const card = page.getByRole('main').locator('div').filter({ has: heading }).last()
    await expect(card.getByText('2', { exact: true })).toBeVisible()
    if (javaScriptEnabled) {
      const toast = page.getByRole('status').filter({ hasText: 'Data Loaded Successfully' })
      await expect(toast).toContainText('Found 2 total entries across all forms')
    }
    await card.getByRole('link', { name: 'View Entries' }).click()
    await expect(page).toHaveURL(listPath)
  },
)

test('a count that fails shows an error with a code', inHtml, async ({ page, visit }) => {
  await refusingReads('contact_submissions', async () => {
    await visit('/admin/dashboard')
    const main = page.getByRole('main')
    await expect(main).toContainText('Database Error')
    await expect(main).toContainText(/Failed to fetch contact submissions\. Error: .+ \(Code: [0-9a-f]{12}\)/)
  })
})

test.describe('a browser without a cookie choice', () => {
  test.use({ isUndecided: true })

  test('has the data of the old system removed from its storage', async ({ page, visit, context }) => {
    await context.addInitScript(() => {
      for (const key of ['admin_logged_in', 'shop_admin_email', 'sb-token', 'supabase.auth.token', 'ours']) {
        localStorage.setItem(key, 'true')
        sessionStorage.setItem(key, 'true')
      }
    })
    await visit('/admin/dashboard')
    const storedKeys = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
    await expect.poll(storedKeys).toEqual([['ours'], expect.arrayContaining(['ours'])])
    expect((await storedKeys())[1]?.filter((key) => !/^(ours|site\.loaded|react-router.*)$/.test(key))).toEqual([])
  })
})
