import type { Page } from '@playwright/test'

import { acceptAll, acceptNecessary, consentKey } from '#app/site/consent/consent.ts'

import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ isUndecided: true })

const desktop = { tag: '@desktop' }
const dayMs = 24 * 60 * 60 * 1000

const parts = (page: Page) => {
  const banner = page.getByRole('region', { name: 'Cookies' })
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' })
  return {
    banner,
    dialog,
    button: (name: string) => banner.getByRole('button', { name, exact: true }),
    toggle: (name: string) => dialog.getByRole('checkbox', { name }),
    save: dialog.getByRole('button', { name: 'Save Preferences' }),
    settings: page.getByRole('link', { name: 'Cookie settings' }),
  }
}

async function stored(page: Page) {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), consentKey)) ?? 'null')
}

async function givenStored(page: Page, text: string) {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [consentKey, text] as const)
}

for (const path of ['/', '/contact']) {
  test.describe(`on ${path}`, () => {
    test('accepting all is kept, and the banner is gone for good', async ({ page, visit }) => {
      const { banner, button } = parts(page)
      const before = Date.now()
      await visit(path)
      await expect(banner).toBeVisible()
      await expect(banner.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
      await button('Accept All').click()
      await expect(banner).toBeHidden()
      const record = await stored(page)
      expect(record).toEqual({ ...acceptAll(new Date()), consentDate: record.consentDate })
      expect(Date.parse(record.consentDate)).toBeGreaterThanOrEqual(before)
      await visit(path === '/' ? '/contact' : '/')
      await expect(banner).toBeHidden()
    })

    test('rejecting all keeps the necessary only', async ({ page, visit }) => {
      const { banner, button } = parts(page)
      await visit(path)
      await button('Reject All').click()
      await expect(banner).toBeHidden()
      expect((await stored(page)).preferences).toEqual(acceptNecessary(new Date()).preferences)
    })

    test('preferences are saved one by one, reopened and cleared', async ({ page, visit }) => {
      const { banner, button, dialog, toggle, save, settings } = parts(page)
      await visit(path)
      await button('Manage Preferences').click()
      await expect(dialog.getByText('Always on')).toBeVisible()
      for (const name of ['Analytics', 'Marketing', 'Functional']) await expect(toggle(name)).not.toBeChecked()
      await expect(dialog.getByRole('button', { name: 'Clear my choice' })).toBeHidden()
      await toggle('Functional').check()
      await save.click()
      await expect(dialog).toBeHidden()
      await expect(banner).toBeHidden()
      const functionalOnly = { necessary: true, analytics: false, marketing: false, functional: true }
      expect((await stored(page)).preferences).toEqual(functionalOnly)

      await settings.click()
      await expect(page).toHaveURL(path)
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
  })
}

test('nothing is asked for or kept before a choice', async ({ page, context, visit }) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await visit('/')
  const { banner, button, dialog } = parts(page)
  await expect(banner).toBeVisible()
  await button('Manage Preferences').click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toBeVisible()
  expect(asked.filter((one) => !/^GET \/($|assets\/|favicon)/.test(one))).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await context.cookies()).toEqual([])
})

for (const [name, text] of Object.entries({
  'older than 365 days': JSON.stringify(acceptAll(new Date(Date.now() - 366 * dayMs))),
  'of the future': JSON.stringify(acceptAll(new Date(Date.now() + dayMs))),
  'that nobody can read': '{"hasConsented":true',
})) {
  test(`a choice ${name} is asked for again`, desktop, async ({ page, visit }) => {
    await givenStored(page, text)
    await visit('/')
    await expect(parts(page).banner).toBeVisible()
  })
}

test('to refuse looks exactly as to agree', async ({ page, visit }) => {
  await visit('/')
  const { button } = parts(page)
  const looks = async (name: string) =>
    await button(name).evaluate((element) => {
      const { width, height, y } = element.getBoundingClientRect()
      const { color, backgroundColor, borderColor, font } = getComputedStyle(element)
      return { height, y, color, backgroundColor, borderColor, font, isWide: width >= 44 && height >= 44 }
    })
  const agreeing = await looks('Accept All')
  expect(agreeing.isWide).toBe(true)
  expect(await looks('Reject All')).toEqual(agreeing)
})

test('the keyboard comes to the banner first, and it holds nobody', desktop, async ({ page, visit }) => {
  await visit('/')
  const { banner, button } = parts(page)
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
})

for (const { size, text } of [
  { size: { width: 360, height: 640 }, text: '' },
  { size: { width: 320, height: 640 }, text: '200%' },
  { size: { width: 1440, height: 900 }, text: '' },
]) {
  test(`what has the focus is never under the banner at ${size.width} px ${text}`, desktop, async ({ page, visit }) => {
    await page.setViewportSize(size)
    await visit('/contact')
    const { banner, settings } = parts(page)
    await expect(banner).toBeVisible()
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text)
    const top = async () => (await banner.boundingBox())?.y ?? 0
    if (!text) expect(await top()).toBeGreaterThanOrEqual(size.height * 0.6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    const isClear = async () =>
      await page.evaluate(() => {
        const [edge = 0] = [document.querySelector('#cookie-banner')?.getBoundingClientRect().top]
        const focused = document.activeElement
        if (!focused || focused === document.body || focused.closest('#cookie-banner, main:focus')) return true
        return focused.getBoundingClientRect().bottom <= edge
      })
    for (let n = 0; n < 40; n += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(isClear).toBe(true)
      if (await settings.evaluate((link) => link === document.activeElement)) break
    }
    await expect(settings).toBeFocused()
  })
}

test('a choice in one tab counts in the other, and so does clearing it', desktop, async ({ page, context, visit }) => {
  await visit('/')
  const other = await context.newPage()
  await visit('/contact', other)
  await expect(parts(page).banner).toBeVisible()
  await parts(other).button('Reject All').click()
  await expect(parts(page).banner).toBeHidden()
  await other.evaluate(() => localStorage.clear())
  await expect(parts(page).banner).toBeVisible()
})

test('where storage is blocked the choice holds for the page', desktop, async ({ page, visit }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await visit('/')
  const { banner, button, dialog, toggle, settings } = parts(page)
  await button('Accept All').click()
  await expect(banner).toBeHidden()
  await settings.click()
  await expect(toggle('Analytics')).toBeChecked()
  await dialog.getByRole('button', { name: 'Clear my choice' }).click()
  await expect(banner).toBeVisible()
})

test('nothing shifts, and the banner is not what the page is waited for', async ({ page, visit }) => {
  for (const path of ['/', '/contact']) {
    await visit(path)
    await expect(parts(page).banner).toBeVisible()
    const seen = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const entries = (type: string) =>
        new Promise<PerformanceEntryList>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
          setTimeout(() => resolve([]), 500)
        })
      const paints = (await entries('largest-contentful-paint')) as (PerformanceEntry & { element?: Element })[]
      const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value?: number })[]
      return {
        isBanner: Boolean(paints.at(-1)?.element?.closest('#cookie-banner')),
        paints: paints.length > 0,
        shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
      }
    })
    expect(seen, path).toEqual({ isBanner: false, paints: true, shift: 0 })
  }
})

test('a wider window leaves the banner where it is', desktop, async ({ page, visit }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await visit('/')
  await expect(parts(page).banner).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(parts(page).banner).toBeVisible()
})

test('print has no banner', desktop, async ({ page, visit }) => {
  await visit('/')
  await expect(parts(page).banner).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(parts(page).banner).toBeHidden()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the banner and the preferences, ${colorScheme}`, async ({ page, visit }) => {
    await page.emulateMedia({ colorScheme })
    await visit('/')
    const { banner, button, dialog } = parts(page)
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    await button('Manage Preferences').click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing shows, and the settings lead to the policy', desktop, async ({ page, visit }) => {
    await visit('/')
    const { banner, dialog, settings } = parts(page)
    await expect(settings).toHaveAttribute('href', '/cookies#managing-your-choice')
    await expect(banner).toBeHidden()
    await expect(dialog).toBeHidden()
  })
})
