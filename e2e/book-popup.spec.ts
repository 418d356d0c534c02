import type { Page } from '@playwright/test'

import { popupDelayMs } from '#app/site/book-popup/book.ts'
import { acceptAll, consentKey } from '#app/site/consent/consent.ts'

import { expectAccessible } from './accessibility.ts'
import { withLazyPictures } from './browser.ts'
import { formPaths } from './care-form.ts'
import { cookieParts } from './cookie-parts.ts'
import { expect, test } from './fixtures.ts'

test.use({ ...withLazyPictures, isFirstVisit: true })

const desktop = { tag: '@desktop' }
const bookSeenKey = 'book_seen'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
})

const popup = (page: Page) => page.getByRole('dialog', { name: 'Thriving After Birth' })

async function waitOut(page: Page) {
  await page.clock.runFor(popupDelayMs)
}

async function remembered(page: Page) {
  return await page.evaluate((key) => sessionStorage.getItem(key), bookSeenKey)
}

/** A visitor who accepted all cookies some time ago. */
async function givenFunctionalConsent(page: Page) {
  const record = JSON.stringify(acceptAll(new Date(Date.now() - 60_000)))
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [consentKey, record] as const)
}

test('the book popup opens exactly three seconds after arrival, and its picture is not fetched before then @quick', async ({
  page,
  visit,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
  await visit('/')
  await page.clock.runFor(popupDelayMs - 1)
  await expect(popup(page)).toBeHidden()
  expect(pictures.filter((url) => url.includes('book-cover'))).toEqual([])
  await page.clock.runFor(1)
  await expect(popup(page)).toBeVisible()
  const cover = popup(page).getByRole('img', { name: 'The cover of the book Thriving After Birth' })
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  const retailer = popup(page).getByRole('link', { name: 'Get the book (opens in a new tab)' })
  await expect(retailer).toHaveAttribute('href', 'https://books.example/thriving-after-birth')
  await expect(retailer).toHaveAttribute('target', '_blank')
  await expect(retailer).toHaveAttribute('rel', /noopener/)
  await expect(popup(page).getByRole('link', { name: 'Visit the shop' })).toHaveAttribute('href', '/shop')
})

test('Escape and the Close button close the book popup and return the focus', async ({ page, visit }) => {
  await visit('/')
  const link = page.getByRole('main').getByRole('link').first()
  await link.focus()
  await waitOut(page)
  await expect(popup(page).getByRole('heading', { name: 'Thriving After Birth' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(link).toBeFocused()

  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#book-popup')?.showModal())
  const close = popup(page).getByRole('button', { name: 'Close' })
  const box = await close.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await close.click()
  await expect(popup(page)).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('without functional consent nothing is stored, and no reload, back or other page reopens the book popup', async ({
  page,
  visit,
}) => {
  await visit('/')
  await waitOut(page)
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await remembered(page)).toBeNull()
  const expectQuiet = async () => {
    await expect(page.locator('#book-popup')).toBeAttached()
    await waitOut(page)
    await waitOut(page)
    await expect(popup(page)).toBeHidden()
  }
  await page.reload()
  await expectQuiet()
  await visit('/contact')
  await page.goBack()
  await expectQuiet()
  await page.getByRole('link', { name: 'Hearthside Midwives' }).first().click()
  await expectQuiet()
})

test('without functional consent the book popup still opens when the first page was left before it did', async ({
  page,
  visit,
}) => {
  await visit('/')
  await page.clock.runFor(popupDelayMs - 1000)
  await page
    .getByRole('main')
    .getByRole('link', { name: /newborn/i })
    .first()
    .click()
  await expect(page).toHaveURL('/services/newborn-care')
  await waitOut(page)
  await expect(popup(page)).toBeVisible()
})

test(
  'with functional consent the book popup opens once per session, and this is stored',
  desktop,
  async ({ page, visit }) => {
    await givenFunctionalConsent(page)
    await visit('/')
    await waitOut(page)
    await expect(popup(page)).toBeVisible()
    expect(await remembered(page)).not.toBeNull()
    await visit('/contact')
    await visit('/')
    await waitOut(page)
    await expect(popup(page)).toBeHidden()
  },
)

test(
  'the book popup never opens on the contact page, and withdrawing functional consent deletes the record that it was shown',
  desktop,
  async ({ page, visit }) => {
    await visit('/contact')
    await waitOut(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await visit('/')
    await waitOut(page)
    await page.keyboard.press('Escape')
    const { settings, toggle, save, dialog } = cookieParts(page)
    await settings.click()
    await toggle('Functional').check()
    await save.click()
    expect(await remembered(page)).not.toBeNull()
    await settings.click()
    await dialog.getByRole('button', { name: 'Clear my choice' }).click()
    expect(await remembered(page)).toBeNull()
  },
)

test('the book popup waits until an open dialog or menu is closed', async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await waitOut(page)
  await expect(popup(page)).toBeHidden()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click()
  await cookieParts(page).settings.click()
  await waitOut(page)
  await expect(popup(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await waitOut(page)
  await expect(popup(page)).toBeVisible()
})

test('the book popup never opens over a form that the visitor has begun', desktop, async ({ page, visit }) => {
  await visit('/')
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.append(Object.assign(document.createElement('input'), { ariaLabel: 'Name' }))
    document.querySelector('main')?.prepend(form)
  })
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.focus()
  await waitOut(page)
  await expect(popup(page)).toBeHidden()
  await field.pressSequentially('A')
  await field.blur()
  await waitOut(page)
  await waitOut(page)
  await expect(popup(page)).toBeHidden()
})

test('the book popup never opens over the answer to a form, also after a reload', desktop, async ({ page, visit }) => {
  await visit(formPaths.antenatal)
  await page.getByRole('main').getByRole('button', { name: 'Submit Registration' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await page.clock.runFor(2 * popupDelayMs)
  await expect(popup(page)).toBeHidden()
  await page.evaluate(() => history.replaceState({ confirmation: '<p data-confirmation="">It is sent</p>' }, ''))
  await page.reload()
  await waitOut(page)
  await expect(popup(page)).toBeHidden()
})

test('the book popup fits narrow screens and large text, and has no accessibility violations', async ({
  page,
  visit,
}) => {
  await visit('/')
  await waitOut(page)
  await expect(popup(page)).toBeVisible()
  // Axe needs a running clock.
  await page.clock.resume()
  await expectAccessible(page)
  for (const { width, text } of [
    { width: 320, text: '' },
    { width: 390, text: '200%' },
    { width: 1280, text: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 780 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
    const { scrollWidth, clientWidth } = await popup(page).evaluate((element) => ({
      scrollWidth: element.scrollWidth,
      clientWidth: element.clientWidth,
    }))
    expect(scrollWidth, `${width} px ${text}`).toBeLessThanOrEqual(clientWidth)
  }
})

test.describe('an undecided visitor', () => {
  test.use({ isUndecided: true })

  test('sees the cookie banner first, and the book popup three seconds after choosing', async ({ page, visit }) => {
    await visit('/')
    const { banner, button } = cookieParts(page)
    await waitOut(page)
    await waitOut(page)
    await expect(banner).toBeVisible()
    await expect(popup(page)).toBeHidden()
    await page.clock.runFor(popupDelayMs / 2)
    await button('Accept All').click()
    await page.clock.runFor(popupDelayMs - 1)
    await expect(popup(page)).toBeHidden()
    await page.clock.runFor(1)
    await expect(popup(page)).toBeVisible()
    expect(await remembered(page)).not.toBeNull()
  })
})
