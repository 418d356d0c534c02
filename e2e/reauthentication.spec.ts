import { eq, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { cmsUsers, sessions } from '#app/staff/schema.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { given, staffPassword } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const question = 'Confirm that it is you'

/** Makes every sign-in an hour old. */
async function letTimePass() {
  await db.update(sessions).set({ authenticatedAt: sql`now() - interval '1 hour'` })
}

test('a role changes only after the admin has confirmed their password', async ({ page, visit, signedIn }) => {
  await signedIn()
  const bea = await given.staff({ firstName: 'Bea', role: 'editor' })
  const roleOfBea = async () => (await db.select().from(cmsUsers).where(eq(cmsUsers.id, bea.id)))[0]?.role
  await letTimePass()
  await visit(`/cms/users/${bea.id}`)
  await page.getByRole('button', { name: 'Make admin' }).click()
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  const password = page.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/You are about to change what somebody may do/)
  await expectAccessible(page)

  await password.fill('not this one at all')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is not your password' })).toBeFocused()
  expect(await roleOfBea()).toBe('editor')

  await password.fill(staffPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/cms\/users(\?|$)/)
  await expect(page.getByText('User updated', { exact: true })).toBeVisible()
  expect(await roleOfBea()).toBe('admin')
})

test('confirming the password for a download returns to the list that it is made of', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await createOrderRow({ isPaid: true })
  await letTimePass()
  await visit('/shop/admin/orders?matter=to-send&sort=date&direction=ascending')
  await page.getByRole('link', { name: 'Labels for Click & Drop' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/shop/admin/orders?matter=to-send&sort=date&direction=ascending')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Labels for Click & Drop' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^click-and-drop-to-[\d-]+\.csv$/)

  await letTimePass()
  await visit('/admin/audit?kind=accounts')
  await page.getByRole('link', { name: /^Export \d+ rows?$/ }).click()
  await expect(page.getByRole('heading', { name: question, level: 1 })).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/admin\/audit\?kind=accounts$/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Export \d+ rows?$/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-log-to-[\d-]+\.csv$/)
})

test('a passkey in place of the password confirms ending all other sessions', async ({ page, visit, signedIn }) => {
  const me = await signedIn()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await visit('/cms/account/passkeys')
  await page.getByLabel('Name of the device').fill('Test phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL(/\/cms\/account$/)

  await db.insert(sessions).values({ userId: me.id, token: me.id, expiresAt: new Date(Date.now() + 3_600_000) })
  await letTimePass()
  await visit('/cms/account')
  await page.getByRole('link', { name: 'End all others' }).click()
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByRole('heading', { name: question, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Sessions ended', { exact: true })).toBeVisible()
  // Neither the other session nor one started by the passkey library remains.
  expect(await db.$count(sessions, eq(sessions.userId, me.id))).toBe(1)
})
