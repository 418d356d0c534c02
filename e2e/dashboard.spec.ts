import { emptyList } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(async ({ signedIn }) => {
  await emptyList()
  await signedIn()
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
