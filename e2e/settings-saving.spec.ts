import type { Page } from '@playwright/test'

import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'

import { expect, test } from './fixtures.ts'

const desktop = { tag: '@desktop' }

const saved = (page: Page) => page.getByText('Settings updated').first()
const siteName = (page: Page) => page.getByRole('textbox', { name: 'Site name' })
const savedName = async () => (await readSiteSettings()).site_name

test('a field can be changed, changed back, and changed to a third value', async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/cms/settings')
  for (const name of ['Lantern Row', defaultSettings.site_name, 'Candle Row']) {
    await siteName(page).fill(name)
    await siteName(page).blur()
    await expect.poll(savedName).toBe(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
    await expect(siteName(page)).toHaveValue(name)
    await expect(siteName(page)).not.toHaveAttribute('aria-invalid')
  }
  expect(await savedName()).toBe('Candle Row')
})

test(
  'a save whose response was lost is not reported as a change by someone else',
  desktop,
  async ({ page, visit, signedIn, complaints }) => {
    await signedIn('editor')
    await visit('/cms/settings')
    const address = '**/cms/settings.data*'
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    await siteName(page).fill('Lantern Row')
    await siteName(page).blur()
    await expect(page.getByText('The site does not answer').first()).toBeVisible()
    expect(await savedName()).toBe('Lantern Row')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('net::ERR_FAILED')])
    await page.unroute(address)
    await siteName(page).fill(defaultSettings.site_name)
    await siteName(page).blur()
    await expect.poll(savedName).toBe(defaultSettings.site_name)
    await expect(siteName(page)).not.toHaveAttribute('aria-invalid')
  },
)

const departures: [string, (page: Page) => Promise<unknown>][] = [
  ['closing the tab', (page) => page.close({ runBeforeUnload: true })],
  ['another address', (page) => page.goto('/about')],
  ['going back', (page) => page.goBack()],
]

for (const [way, leave] of departures)
  test(
    `a field that still has focus is saved when the page is left by ${way}`,
    desktop,
    async ({ page, visit, signedIn }) => {
      await signedIn('editor')
      await visit('/cms/settings/company')
      await page.getByRole('link', { name: 'General' }).click()
      await siteName(page).fill('Lantern Row')
      await leave(page)
      await expect.poll(savedName).toBe('Lantern Row')
    },
  )

test('leaving the page with a refused field asks for confirmation', desktop, async ({ page, visit, signedIn }) => {
  await signedIn('editor')
  await visit('/cms/settings')
  const email = page.getByRole('textbox', { name: 'Contact email' })
  // A browser asks only after the user has interacted with the page.
  await email.click()
  await email.press('Control+A')
  await email.pressSequentially('hello at hearthside')
  await email.blur()
  await expect(email).toHaveAccessibleDescription(/valid email/)
  const dialogEvent = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await dialogEvent
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(email).toHaveValue('hello at hearthside')
})
