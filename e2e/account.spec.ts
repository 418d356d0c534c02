import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers } from '#app/staff/schema.ts'
import { given, staffPassword } from '#test/given.ts'
import { signIn } from '#test/sign-in.ts'

import { expect, site, test } from './fixtures.ts'
import { typePassword } from './second-step.ts'

const chosen = 'heron quartz trellis boat'

async function isLetIn(cookie: string) {
  const answer = await fetch(`${site.url}/cms/dashboard`, { headers: { Cookie: cookie }, redirect: 'manual' })
  return answer.status === 200
}

test('a temporary password must be replaced before anything else can be opened', async ({ page, visit }) => {
  const member = await given.staff({ role: 'editor' })
  await db.update(cmsUsers).set({ mustChangePassword: true }).where(eq(cmsUsers.id, member.id))
  await visit('/cms/login?to=%2Fcms%2Fsettings')
  await typePassword(page, member)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your own password')
  await page.goto('/cms/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your own password')

  await page.getByLabel('Present password', { exact: true }).fill(staffPassword)
  await page.getByLabel('New password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'another password than the present one' }).first(),
  ).toBeVisible()
  await page.getByLabel('Present password', { exact: true }).fill(staffPassword)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/cms\/dashboard$/)
})

test('changing the password requires the current one and ends every other session', async ({
  page,
  visit,
  signedIn,
}) => {
  const member = await signedIn()
  const elsewhere = await signIn(member)
  await visit('/cms/account')
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('Present password', { exact: true }).fill('not this one at all')
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is not your password' }).first()).toBeVisible()
  expect(await isLetIn(elsewhere)).toBe(true)

  await page.getByLabel('Present password', { exact: true }).fill(staffPassword)
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/cms\/account$/)
  expect(await isLetIn(elsewhere)).toBe(false)
})

test('an empty first name is rejected, and a new one appears in the greeting', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit('/cms/account')
  await page.getByRole('textbox', { name: 'First name' }).fill('')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter your first name' }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Zainab')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('banner')).toContainText('Welcome, Zainab (admin)')
})

test('other sessions are listed and can be ended, one at a time or all at once', async ({ page, visit, signedIn }) => {
  const member = await signedIn()
  const others = [await signIn(member), await signIn(member), await signIn(member)]
  await visit('/cms/account')
  const ends = page.getByRole('link', { name: /^End the session of/ })
  await expect(ends).toHaveCount(3)
  await expect(page.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1)
  await ends.first().click()
  const one = page.getByRole('dialog', { name: 'End this session?' })
  await one.getByRole('link', { name: 'Cancel' }).click()
  await expect(one).toHaveCount(0)
  await expect(ends).toHaveCount(3)
  await ends.first().click()
  await one.getByRole('button', { name: 'End the session' }).click()
  await expect(ends).toHaveCount(2)
  expect((await Promise.all(others.map(isLetIn))).filter(Boolean)).toHaveLength(2)
  await page.getByRole('link', { name: 'End all others' }).click()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(ends).toHaveCount(0)
  expect((await Promise.all(others.map(isLetIn))).filter(Boolean)).toHaveLength(0)
})

test('the desk uses the chosen colour scheme', async ({ page, visit, signedIn }) => {
  await signedIn()
  await visit('/cms/account')
  await page.getByRole('radio', { name: 'Always dark' }).check()
  await page.getByRole('button', { name: 'Save colours' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await visit('/cms/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
