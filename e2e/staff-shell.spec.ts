import { eq } from 'drizzle-orm'

import { db, pool } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { given, staffPassword } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { listPath } from './contact-list.ts'
import { expect, test } from './fixtures.ts'

const inHtml = { tag: '@html' }

test(
  'on a phone the bar takes one row, and a button opens the areas @phone',
  inHtml,
  async ({ page, visit, signedIn, javaScriptEnabled }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await signedIn()
    await visit('/cms/dashboard')
    const bar = page.getByRole('banner')
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60)
    const areas = page.getByRole('navigation', { name: 'Areas' })
    await expect(areas).toBeHidden()
    await bar.getByRole('button', { name: 'Menu' }).click()
    await expect(areas).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await areas.getByRole('button', { name: 'Close' }).click()
    await expect(areas).toBeHidden()
    await bar.getByRole('button', { name: 'Menu' }).click()
    await areas.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/cms/settings')
    await expect(areas).toBeHidden()
    await page.getByRole('navigation', { name: 'Within Settings' }).getByRole('link', { name: 'Opening' }).click()
    await expect(page).toHaveURL('/cms/opening')
  },
)

test('the header of a table sticks below the bar', async ({ page, visit, signedIn }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signedIn()
  for (let count = 0; count < 12; count += 1) await given.contact()
  await visit(listPath)
  await page.evaluate(() => scrollTo(0, 600))
  const bar = await page.getByRole('banner').boundingBox()
  const head = await page.locator('thead').boundingBox()
  expect(head?.y).toBe(bar!.y + bar!.height)
  expect(bar?.y).toBe(0)
})

test(
  'the staff area follows its user’s theme, the public pages follow the system',
  inHtml,
  async ({ page, visit, signedIn }) => {
    const { id } = await signedIn('editor')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const barColours = () =>
      page.locator('meta[name=theme-color]').evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
    await page.emulateMedia({ colorScheme: 'light' })
    await visit('/cms/dashboard')
    const light = await ground()
    await db.update(cmsUsers).set({ theme: 'dark' }).where(eq(cmsUsers.id, id))
    for (const path of ['/cms/dashboard', '/cms/account']) {
      await visit(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await ground()).not.toBe(light)
      expect(await barColours()).toEqual(['#1c131b', '#1c131b'])
    }
    await visit('/')
    expect(await ground()).toBe(light)
    expect(await barColours()).toEqual(['#fbf6ef', '#1c131b'])
  },
)

test('a slow sign-in says what it is doing', async ({ page, visit }) => {
  const member = await given.staff()
  await visit('/cms/login')
  const client = await pool.connect()
  // The count of attempts waits for this lock.
  await client.query('begin; lock table rate_limits')
  try {
    await page.getByRole('textbox', { name: 'Email' }).fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(staffPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const card = page.getByRole('status').filter({ hasText: 'Authenticating...' })
    await expect(card).toContainText('Please wait while we verify your credentials')
    await expectAccessible(page)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
