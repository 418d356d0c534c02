import { expect, type Page } from '@playwright/test'

import { test } from './fixtures.ts'

const colour = (page: Page) => page.getByRole('textbox', { name: /^Main colour/ })

/** The background of the first call-to-action button, as the browser draws it. */
async function buttonColour(page: Page) {
  return await page
    .getByRole('main')
    .getByRole('link', { name: 'Find a Midwife' })
    .first()
    .evaluate((link) => getComputedStyle(link).backgroundColor)
}

test('a colour is checked, and applied everywhere once it is saved', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/cms/settings/brand')
  await colour(page).fill('#e8b04a')
  await colour(page).blur()
  await expect(colour(page)).toHaveAccessibleDescription(/have a contrast of 1\.5:1 and need 4\.5:1/)
  await colour(page).fill('14532D')
  await colour(page).blur()
  await expect(colour(page)).toHaveValue('#14532d')
  // The desk applies the colour without a reload.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => save.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(20, 83, 45)')

  await visit('/')
  expect(await buttonColour(page)).toBe('rgb(20, 83, 45)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await buttonColour(page)).not.toBe('rgb(20, 83, 45)')
  await page.emulateMedia({ colorScheme: 'light' })

  await visit('/cms/settings/brand')
  await colour(page).fill('')
  await colour(page).blur()
  await expect.poll(() => save.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(91, 42, 74)')
})

test('on a slow device every colour is saved, however quickly one follows another', async ({
  page,
  visit,
  signedIn,
}) => {
  await signedIn('editor')
  await visit('/cms/settings/brand')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const last of ['14532D', '5B2A4A', '14532E', '5B2A4B']) {
    await colour(page).fill('#1b3a5c')
    await colour(page).blur()
    await colour(page).fill(last)
    await colour(page).blur()
    await expect(colour(page)).toHaveValue(`#${last.toLowerCase()}`)
  }
})
