import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { passkeys, sessions } from '#app/staff/schema.ts'
import { revokeSessions } from '#app/staff/sessions/session-revocation.server.ts'
import { given, staffPassword } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { typePassword } from './second-step.ts'

/** Simulates a phone or computer that can create passkeys. */
async function plugInAuthenticator(page: Page) {
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
}

async function addPasskey(page: Page) {
  await page.getByLabel('Name of the device').fill('Test phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
}

async function signOut(page: Page) {
  await page.goto('/cms/dashboard')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/cms\/login$/)
}

test('a passkey is added, signs in to the requested page, and no longer works after its removal @quick', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn()
  await plugInAuthenticator(page)
  await visit('/cms/account/passkeys')
  await addPasskey(page)
  await expect(page).toHaveURL(/\/cms\/account$/)
  await expect(page.getByRole('status').filter({ hasText: 'Passkey added' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Test phone' })).toContainText('not used yet')
  await signOut(page)

  await visit('/cms/login?to=%2Fcms%2Faccount')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/cms\/account$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Test phone' })).toContainText('last used')

  await page.getByRole('link', { name: 'Remove the passkey Test phone' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await expect(question).toContainText('Test phone')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Test phone' })).toHaveCount(0)
  await signOut(page)
  await visit('/cms/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This passkey is not known here')
})

test('a passkey signs in again on the page whose session has ended', async ({ page, visit, signedIn }) => {
  const { id } = await signedIn()
  await plugInAuthenticator(page)
  await visit('/cms/account/passkeys')
  await addPasskey(page)
  await expect(page).toHaveURL(/\/cms\/account$/)
  await visit('/cms/settings')
  await page.getByRole('textbox', { name: 'Site name' }).fill('Lantern Row Midwives')
  await transaction((tx) => revokeSessions(tx, id))
  await page.getByRole('button', { name: 'Sign in again' }).click()
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await ended.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(ended).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Site name' })).toHaveValue('Lantern Row Midwives')
})

test('no passkey is added with a wrong password, and with the right one it goes on', async ({
  page,
  visit,
  signedIn,
}) => {
  const { id } = await signedIn()
  await plugInAuthenticator(page)
  await visit('/cms/account/passkeys')
  await db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 11 * 60_000) })
  await addPasskey(page)
  await page.getByLabel('Your password', { exact: true }).fill('not this one at all')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is not your password' }).first()).toBeVisible()
  expect(await db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
  await page.getByLabel('Your password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/cms\/account$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Test phone' })).toHaveCount(1)
})

test('without a passkey on the device the sign-in says that none was used, and accepts the password', async ({
  page,
  visit,
}) => {
  const member = await given.staff()
  await plugInAuthenticator(page)
  await visit('/cms/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No passkey was used')
  await typePassword(page, member)
  await expect(page).toHaveURL(/\/admin\/inbox$/)
})
