import type { Page } from '@playwright/test'

import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { createPage, createPost } from '#test/factories/content.ts'

import { expect, test } from './fixtures.ts'

const withoutJavaScript = { tag: '@without-javascript' }
const desktop = { tag: '@desktop' }

const header = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const saved = (page: Page) => page.getByText('Settings updated').first()
const openMenu = async (page: Page) => await page.setViewportSize({ width: 1440, height: 900 })

test(
  'menu links are added, renamed, moved, removed and restored @quick',
  withoutJavaScript,
  async ({ page, visit, signedIn }) => {
    await openMenu(page)
    await signedIn('editor')
    const written = await createPage({ title: 'Our prices', slug: `our-prices-${Date.now()}` })
    const path = '/cms/settings/navigation'
    await visit(path)
    await page.getByRole('link', { name: 'Add link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add link' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Label' })).toHaveAccessibleDescription(/Please enter a label/)
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Our fees')
    await dialog.getByRole('combobox', { name: 'Leads to' }).selectOption({ label: 'Page: Our prices' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(path)
    await expect(saved(page)).toBeVisible()

    await page.getByRole('button', { name: 'Move Our fees up' }).click()
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Edit/ }) })
    await expect(rows.nth(-2)).toContainText('Our fees')
    await page.getByRole('link', { name: 'Edit Our fees' }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill('What it costs')
    await page.getByRole('combobox', { name: 'Where it stands' }).selectOption({ label: 'Under Services' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Remove Shop' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page).toHaveURL(path)

    await visit('/about')
    await expect(header(page).getByRole('link', { name: 'Shop' })).toHaveCount(0)
    await page.locator('header summary', { hasText: 'Services' }).click()
    await header(page).getByRole('link', { name: 'What it costs' }).click()
    await expect(page).toHaveURL(`/${written.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Our prices' })).toBeVisible()

    await visit(`${path}/restoration`)
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(page).toHaveURL(path)
    await visit('/about')
    await expect(header(page).getByRole('link', { name: 'Shop' })).toBeVisible()
  },
)

test(
  'a menu link is moved by keyboard without losing focus, and by dragging',
  desktop,
  async ({ page, visit, signedIn }) => {
    // The whole list must be in view: dragging does not scroll.
    await page.setViewportSize({ width: 1440, height: 1400 })
    await signedIn('editor')
    await visit('/cms/settings/footer')
    const labels = () => page.getByRole('main').locator('li p.font-semibold').allTextContents()
    const first = ['About Us', 'Antenatal Classes', 'Newborn Care']
    await expect.poll(async () => (await labels()).slice(0, 3)).toEqual(first)
    await page.getByRole('button', { name: 'Move Newborn Care up' }).focus()
    for (const place of [1, 0]) {
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await labels()).indexOf('Newborn Care')).toBe(place)
      await expect(page.getByRole('button', { name: 'Move Newborn Care up' })).toBeFocused()
    }
    const row = (label: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Edit ${label}` }) })
    await row('Contact Us').dragTo(row('Newborn Care'))
    await expect.poll(async () => (await labels())[0]).toBe('Contact Us')
    await visit('/about')
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
    await expect(links.first()).toHaveText('Contact Us')
  },
)

test(
  'the navigation bar shows the blog when the settings say so and a post is live',
  desktop,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    await visit('/cms/settings/navigation')
    await page.getByRole('combobox', { name: 'The blog in the bar' }).selectOption('Once a post is live')
    await expect(saved(page)).toBeVisible()
    await createPost()
    await transaction((tx) => saveSettings(tx, defaultSettings))
    await transaction((tx) => saveSettings(tx, { blog_in_navigation: true }))
    await visit('/about')
    await expect(header(page).getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
  },
)

const nine = ['Home', 'About Us', 'Join as Midwife', 'Shop', 'Questions', 'Contact Us', 'Our midwives', 'What it costs']
const three = ['Home', 'Wolfeschlegelsteinhausenb', 'Contact Us']

for (const [count, labels] of [
  [3, three],
  [9, nine],
] as const)
  test(
    `a navigation bar of ${count} links has no overflow at any width or text size`,
    desktop,
    async ({ page, visit }) => {
      await createPost()
      const main_navigation = labels.map((label) => ({ label: label.slice(0, 24), href: '/about' }))
      const site_name = 'Wolfeschlegelsteinhausenbergerdorff & Featherstonehaugh Midwives of the North'
      for (const name of [defaultSettings.site_name, site_name]) {
        await transaction((tx) =>
          saveSettings(tx, { main_navigation, blog_in_navigation: count === 9, site_name: name }),
        )
        await visit('/about')
        for (const width of [320, 360, 768, 1023, 1024, 1279, 1280, 1440])
          for (const size of ['', '200%']) {
            await page.setViewportSize({ width, height: 800 })
            await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
            const sideways = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            )
            expect(sideways, `${width} px ${size}`).toBeLessThanOrEqual(0)
          }
      }
    },
  )
