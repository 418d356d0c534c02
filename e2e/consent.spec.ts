import type { Page } from '@playwright/test'

import { acceptAll, acceptNecessary, consentKey } from '#app/site/consent/consent.ts'

import { expectAccessible } from './accessibility.ts'
import { cookieParts } from './cookie-parts.ts'
import { expect, test } from './fixtures.ts'

test.use({ isUndecided: true })

const desktop = { tag: '@desktop' }

async function stored(page: Page) {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), consentKey)) ?? 'null')
}

test('accepting all is saved, and the banner comes back only after 365 days', async ({ page, visit }) => {
  const { banner, button } = cookieParts(page)
  const before = Date.now()
  await visit('/')
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  await button('Accept All').click()
  await expect(banner).toBeHidden()
  const record = await stored(page)
  expect(record).toEqual({ ...acceptAll(new Date()), consentDate: record.consentDate })
  expect(Date.parse(record.consentDate)).toBeGreaterThanOrEqual(before)
  await visit('/contact')
  await expect(banner).toBeHidden()
  const old = JSON.stringify(acceptAll(new Date(Date.now() - 366 * 24 * 60 * 60 * 1000)))
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [consentKey, old] as const)
  await visit('/')
  await expect(banner).toBeVisible()
})

test('rejecting all allows only the necessary cookies @quick', async ({ page, visit }) => {
  const { banner, button } = cookieParts(page)
  await visit('/')
  await button('Reject All').click()
  await expect(banner).toBeHidden()
  expect((await stored(page)).preferences).toEqual(acceptNecessary(new Date()).preferences)
})

test('preferences can be saved one by one, reopened, discarded by Escape and cleared', async ({ page, visit }) => {
  const { banner, button, dialog, toggle, save, settings } = cookieParts(page)
  await visit('/')
  await button('Manage Preferences').click()
  await expect(dialog.getByText('Always on')).toBeVisible()
  for (const name of ['Analytics', 'Marketing', 'Functional']) await expect(toggle(name)).not.toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Clear my choice' })).toBeHidden()
  await toggle('Functional').check()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  const functionalOnly = { necessary: true, analytics: false, marketing: false, functional: true }
  expect((await stored(page)).preferences).toEqual(functionalOnly)

  await settings.click()
  await expect(page).toHaveURL('/')
  await expect(toggle('Functional')).toBeChecked()
  await toggle('Marketing').check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(settings).toBeFocused()
  expect((await stored(page)).preferences).toEqual(functionalOnly)

  await settings.click()
  await expect(toggle('Marketing')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Clear my choice' }).click()
  await expect(banner).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await stored(page)).toBeNull()
})

test('the keyboard reaches the cookie banner first and is not trapped, and before a choice nothing is requested or stored', async ({
  page,
  context,
  visit,
}) => {
  const requests: string[] = []
  context.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await visit('/')
  const { banner, button } = cookieParts(page)
  await expect(banner).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(banner.getByRole('link')).toBeFocused()
  for (const name of ['Accept All', 'Reject All', 'Manage Preferences']) {
    await page.keyboard.press('Tab')
    await expect(button(name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await button('Manage Preferences').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cookie Preferences' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button('Manage Preferences')).toBeFocused()
  await expect(banner).toBeVisible()
  expect(requests.filter((one) => !/^GET \/($|assets\/|favicon|next-page)/.test(one))).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await context.cookies()).toEqual([])
})

test('a choice made or cleared in one tab applies to another open tab', desktop, async ({ page, context, visit }) => {
  await visit('/')
  const other = await context.newPage()
  await visit('/contact', other)
  await expect(cookieParts(page).banner).toBeVisible()
  await cookieParts(other).button('Reject All').click()
  await expect(cookieParts(page).banner).toBeHidden()
  await other.evaluate(() => localStorage.clear())
  await expect(cookieParts(page).banner).toBeVisible()
})

test('the choice holds for the page if storage is full', desktop, async ({ page, visit }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await visit('/')
  const { banner, button, settings, toggle } = cookieParts(page)
  await button('Accept All').click()
  await expect(banner).toBeHidden()
  await settings.click()
  await expect(toggle('Analytics')).toBeChecked()
})

test('the choice holds for the page, and can be cleared, if storage is blocked', desktop, async ({ page, visit }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await visit('/')
  const { banner, button, dialog, toggle, settings } = cookieParts(page)
  await button('Accept All').click()
  await expect(banner).toBeHidden()
  await settings.click()
  await expect(toggle('Analytics')).toBeChecked()
  await dialog.getByRole('button', { name: 'Clear my choice' }).click()
  await expect(banner).toBeVisible()
})

test('rejecting looks exactly like accepting, and the cookie banner and the preferences have no accessibility violations', async ({
  page,
  visit,
}) => {
  await visit('/')
  const { banner, button, dialog } = cookieParts(page)
  await expect(banner).toBeVisible()
  const styleOf = async (name: string) =>
    await button(name).evaluate((element) => {
      const { width, height, y } = element.getBoundingClientRect()
      const { color, backgroundColor, borderColor, font } = getComputedStyle(element)
      return { width, height, y, color, backgroundColor, borderColor, font, isWide: width >= 44 && height >= 44 }
    })
  const agreeing = await styleOf('Accept All')
  expect(agreeing.isWide).toBe(true)
  expect(await styleOf('Reject All')).toEqual(agreeing)
  await expectAccessible(page)
  await button('Manage Preferences').click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no banner is shown, and the cookie settings link to the policy', desktop, async ({ page, visit }) => {
    await visit('/')
    const { banner, dialog, settings } = cookieParts(page)
    await expect(settings).toHaveAttribute('href', '/cookies#managing-your-choice')
    await expect(banner).toBeHidden()
    await expect(dialog).toBeHidden()
  })
})
