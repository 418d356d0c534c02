import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { db, pool, transaction } from '#app/platform/database/db.server.ts'
import { sessions } from '#app/staff/schema.ts'
import { revokeSessions } from '#app/staff/sessions/session-revocation.server.ts'
import { given, staffPassword } from '#test/given.ts'
import { createTwoFactorUser, recoveryCodes } from '#test/two-factor.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { untilSettled } from './settled.ts'

const minuteMs = 60_000

test.afterEach(async () => {
  await pool.query(`update site_settings set setting_value = '"Hearthside Midwives"' where setting_key = 'site_name'`)
  await pool.query(`select pg_notify('page_tags', 'settings')`)
})

const siteName = (page: Page) => page.getByRole('textbox', { name: 'Site name' })
const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })
const banner = (page: Page, words: RegExp | string = 'What you type stays on this page') =>
  page.getByRole('alert').filter({ hasText: words })

/** With the caret in a field, nothing opens over it. */
async function askToSignIn(page: Page) {
  await banner(page).getByRole('button', { name: 'Sign in again' }).click()
}

async function endAll({ id }: { id: string }) {
  await transaction((tx) => revokeSessions(tx, id))
}

async function signInAt(page: Page, email: string) {
  await page.goto('/cms/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/inbox$/)
}

test('an ended session is reported at once, and typed text is still there after signing in again @quick', async ({
  page,
  visit,
  signedIn,
}) => {
  const member = await signedIn('editor')
  await visit('/cms/settings')
  await siteName(page).fill('Lantern Row Midwives')
  await endAll(member)

  await expect(banner(page)).toBeVisible()
  await expect(siteName(page)).toBeFocused()
  await expect(ended(page)).toHaveCount(0)
  await askToSignIn(page)
  await expect(ended(page)).toBeVisible()
  // The page behind must be hidden from anyone who finds the browser open.
  const curtain = await ended(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
  expect(curtain).toBe('rgb(251, 246, 239)')
  await expectAccessible(page)
  await expect(ended(page).getByRole('textbox', { name: 'Email' })).toHaveValue(member.email)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(ended(page)).toBeVisible()

  const password = ended(page).getByLabel('Password', { exact: true })
  await password.fill('not this one at all')
  await ended(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(ended(page).getByRole('alert').first()).toHaveText('The email address or password is not right')
  await password.fill(staffPassword)
  await ended(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(ended(page)).toBeHidden()

  await expect(siteName(page)).toHaveValue('Lantern Row Midwives')
  await expect(siteName(page)).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings updated' })).toBeVisible()
  await visit('/')
  await expect(page.getByRole('banner')).toContainText('Lantern Row Midwives')
})

test('every tab reports an ended session, resumes for the same user, and shows nothing typed to the next user', async ({
  page,
  visit,
  signedIn,
  context,
}) => {
  const member = await signedIn()
  await visit('/cms/settings')
  await siteName(page).fill('Lantern Row Midwives')
  const other = await context.newPage()
  await visit('/admin/dashboard', other)
  await endAll(member)
  await expect(banner(page)).toBeVisible()
  await expect(ended(other)).toBeVisible()

  const opening = context.waitForEvent('page')
  await banner(page).getByRole('link', { name: 'Sign in in a new tab' }).click()
  await signInAt(await opening, member.email)
  await expect(banner(page).or(ended(page))).toHaveCount(0)
  await expect(ended(other)).toBeHidden()
  await expect(siteName(page)).toHaveValue('Lantern Row Midwives')

  await siteName(page).fill('For Maya alone')
  const ruth = await given.staff({ firstName: 'Ruth' })
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL(/\/cms\/login$/)
  await expect(banner(page)).toBeVisible()
  await signInAt(other, ruth.email)
  await expect(ended(page)).toContainText('Ruth is signed in in this browser now.')
  await expect(ended(page).getByLabel('Password', { exact: true })).toBeHidden()
  await expectAccessible(page)
  await ended(page).getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('banner')).toContainText('Welcome, Ruth (admin)')
  await expect(siteName(page)).toHaveValue(/Midwives$/)
})

test('a session can be extended two minutes before it ends, and the page notices by its own clock that it ended', async ({
  page,
  visit,
  signedIn,
}) => {
  await page.clock.install()
  const member = await signedIn()
  await visit('/cms/settings')
  await siteName(page).fill('Lantern Row Midwives')
  const endOfSession = async () => {
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, member.id))
    return session?.expiresAt.getTime() ?? 0
  }
  const dueAt = Date.now() + 1.9 * minuteMs
  await db.update(sessions).set({ expiresAt: new Date(dueAt) })
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))

  const warning = banner(page, /^You will be signed out at \d\d:\d\d/)
  await expect(warning).toBeVisible()
  await expect(siteName(page)).toBeFocused()
  expect(await endOfSession()).toBe(dueAt)
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  expect(await endOfSession()).toBeGreaterThan(dueAt + 700 * minuteMs)
  await expect(siteName(page)).toHaveValue('Lantern Row Midwives')
  await expect(siteName(page)).toBeFocused()

  // Leaving the field saved it, and what is saved prolongs the session.
  await untilSettled(page)
  await db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userId, member.id))
  await page.clock.fastForward(12 * 60 * minuteMs)
  // Nobody has typed for hours, so the page is hidden although the caret is in a field.
  await expect(ended(page)).toBeVisible()
})

test('only one of all tabs holds the event stream, and another takes over when it closes', async ({
  visit,
  signedIn,
  context,
}) => {
  await signedIn()
  const holders: Page[] = []
  context.on('request', (request) => {
    if (request.url().includes('/cms/events')) holders.push(request.frame().page())
  })
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  for (const tab of tabs) await visit('/cms/dashboard', tab)
  await expect.poll(() => holders.length).toBe(1)
  await holders[0]?.close()
  await expect.poll(() => holders.length).toBe(2)
  expect(holders[1]).not.toBe(holders[0])
})

test('over a form in a dialog, at 320 pixels, the banner is within reach and the typed text stays', async ({
  page,
  visit,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const member = await signedIn('editor')
  await visit('/cms/blog/categories/new')
  const name = page.getByLabel('Category name')
  await name.fill('Feeding')
  await endAll(member)
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  await name.pressSequentially(' at night')
  await askToSignIn(page)
  await ended(page).getByLabel('Password', { exact: true }).fill(staffPassword)
  await ended(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(ended(page)).toHaveCount(0)
  await expect(name).toHaveValue('Feeding at night')
  await expect(name).toBeFocused()
})

test('an account with two-factor sign-in enters its code in the same dialog', async ({ page, visit, signedIn }) => {
  const member = await createTwoFactorUser(await signedIn())
  await visit('/cms/settings')
  await siteName(page).fill('Lantern Row Midwives')
  await endAll(member)
  await askToSignIn(page)
  await ended(page).getByLabel('Password', { exact: true }).fill(staffPassword)
  await ended(page).getByRole('button', { name: 'Sign In', exact: true }).click()

  const code = ended(page).getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('000000')
  await ended(page).getByRole('button', { name: 'Continue' }).click()
  await expect(ended(page).getByRole('alert').first()).toContainText('This code is not right')
  await code.fill(recoveryCodes[0] ?? '')
  await ended(page).getByRole('button', { name: 'Continue' }).click()
  await expect(ended(page)).toBeHidden()
  await expect(siteName(page)).toHaveValue('Lantern Row Midwives')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Settings updated' })).toBeVisible()
})
