import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { given, staffPassword } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { codeFor, typeCode, typePassword } from './second-step.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const inHtml = { tag: '@html' }

/** Sets up two-factor from the page that asks for the password; returns the key, the used code and recovery codes. */
async function setUp(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan this with your app')
  const key = await page.locator('.select-all').innerText()
  const usedCode = await codeFor(key)
  await page.getByLabel('Code', { exact: true }).fill(usedCode)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  return { key, usedCode, recoveryCodes: await page.getByRole('main').getByRole('listitem').allInnerTexts() }
}

async function signOut(page: Page) {
  await page.goto('/cms/dashboard')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/cms\/login$/)
}

test(
  'two-factor is set up and asked for at sign-in, and each code is accepted only once @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn, javaScriptEnabled }) => {
    const member = await signedIn()
    await visit('/cms/account')
    await page.getByRole('link', { name: 'Set up' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-step verification')
    const { key, usedCode, recoveryCodes } = await setUp(page)
    expect(recoveryCodes).toHaveLength(10)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('recovery-codes.txt')
    expect(download.url()).not.toContain(recoveryCodes[0])
    const [whose, , , ...saved] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
    expect(whose).toMatch(
      new RegExp(`^Hearthside Midwives: recovery codes of ${member.email}, made on \\d+ \\w+ 20\\d\\d$`),
    )
    expect(saved).toEqual(recoveryCodes)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(recoveryCodes)
    const copy = page.getByRole('button', { name: 'Copy all' })
    if (javaScriptEnabled) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await copy.click()
      await expect(page.getByText('Copied', { exact: true })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'))
    } else await expect(copy).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(`recovery codes of ${member.email}`)).toBeVisible()
    await expect(page.getByText(recoveryCodes[0] ?? '', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'I have kept them' }).click()
    await expect(page.getByRole('main')).toContainText('10 recovery codes are left.')
    await signOut(page)

    await visit('/cms/login?to=%2Fcms%2Faccount')
    await typePassword(page, member)
    await expect(page).toHaveURL(/\/cms\/login\/code\?to=/)
    // The session starts with the code, not before.
    expect((await page.request.get('/cms/account', { maxRedirects: 0 })).status()).toBe(302)
    await typeCode(page, '000000')
    await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' }).first()).toBeVisible()
    // A code is accepted only once, whether or not its half-minute is over.
    await typeCode(page, usedCode)
    await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' }).first()).toBeVisible()
    await typeCode(page, await codeFor(key, 1))
    await expect(page).toHaveURL(/\/cms\/account$/)
    await signOut(page)

    for (const [nth, expected] of [0, 0].entries()) {
      await visit('/cms/login')
      await typePassword(page, member)
      await typeCode(page, recoveryCodes[expected] ?? '')
      if (nth === 0) {
        await expect(page).toHaveURL(/\/admin\/inbox$/)
        await signOut(page)
      } else await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' }).first()).toBeVisible()
    }
  },
)

test('a trusted device is not asked for a code until it is no longer trusted', async ({ page, visit, signedIn }) => {
  const member = await signedIn()
  await visit('/cms/account/two-step')
  const { key } = await setUp(page)
  await signOut(page)
  await visit('/cms/login')
  await typePassword(page, member)
  await page.getByRole('checkbox', { name: 'Do not ask for a code' }).check()
  await typeCode(page, await codeFor(key, 1))
  await expect(page).toHaveURL(/\/admin\/inbox$/)
  await signOut(page)
  await visit('/cms/login')
  await typePassword(page, member)
  await expect(page).toHaveURL(/\/admin\/inbox$/)

  await visit('/cms/account')
  const devices = page.getByRole('region', { name: 'Devices that need no code' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('listitem')).toContainText('Chrome on')
  await devices.getByRole('link', { name: 'Ask for a code again' }).click()
  await page.getByRole('button', { name: 'Stop trusting this device' }).click()
  await expect(devices).toContainText('None.')
  await signOut(page)
  await visit('/cms/login')
  await typePassword(page, member)
  await expect(page).toHaveURL(/\/cms\/login\/code/)
})

test('after five wrong codes a further attempt is refused, and even the right code leads back to the password', async ({
  page,
  visit,
  signedIn,
}) => {
  const member = await signedIn()
  await visit('/cms/account/two-step')
  const { key } = await setUp(page)
  await signOut(page)
  await visit('/cms/login')
  await typePassword(page, member)
  for (let tries = 0; tries < 5; tries += 1) {
    await typeCode(page, `00000${tries}`)
    await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' }).first()).toBeVisible()
  }
  await typeCode(page, '000009')
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' }).first()).toBeVisible()
  // Another network has attempts left.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.77' })
  await typeCode(page, await codeFor(key, 1))
  await expect(page).toHaveURL(/\/cms\/login$/)
  await expect(page.getByText(/after five wrong codes/).first()).toBeVisible()
})

test(
  'the code page without a password entered before it redirects to the sign-in page',
  inHtml,
  async ({ page, visit }) => {
    await visit('/cms/login/code')
    await expect(page).toHaveURL(/\/cms\/login$/)
  },
)

test.describe('when everyone needs two-factor', () => {
  test.beforeEach(async () => void (await transaction((tx) => saveSettings(tx, { require_two_step: true }))))

  test('a user without it is led through the set-up and cannot turn it off', async ({ page, visit }) => {
    const member = await given.staff({ role: 'editor' })
    await visit('/cms/login?to=%2Fcms%2Fsettings')
    await typePassword(page, member)
    await expect(page).toHaveURL(/\/cms\/account\/two-step\?to=%2Fcms%2Fsettings$/)
    await page.goto('/cms/dashboard')
    await expect(page).toHaveURL(/\/cms\/account\/two-step/)
    await page.goto('/cms/account/two-step?to=%2Fcms%2Fsettings')
    await setUp(page)
    await page.getByRole('link', { name: 'I have kept them' }).click()
    await expect(page).toHaveURL(/\/cms\/settings$/)
    await page.goto('/cms/account')
    await expect(page.getByRole('link', { name: 'Turn off' })).toHaveCount(0)
    await page.goto('/cms/account/two-step/removal')
    await page.getByLabel('Password', { exact: true }).fill(staffPassword)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'so it stays on' }).first()).toBeVisible()
  })
})

test('the two-factor pages have no accessibility violations', async ({ page, visit, signedIn }) => {
  const member = await signedIn()
  await visit('/cms/account')
  await expectAccessible(page)
  await visit('/cms/account/two-step')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scan this with your app')
  await expectAccessible(page)
  const key = await page.locator('.select-all').innerText()
  const usedCode = await codeFor(key)
  await page.getByLabel('Code', { exact: true }).fill(usedCode)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your recovery codes')
  await expectAccessible(page)
  await signOut(page)
  await expectAccessible(page)
  await typePassword(page, member)
  await expect(page).toHaveURL(/\/cms\/login\/code/)
  await expectAccessible(page)
})
