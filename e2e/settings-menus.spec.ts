import type { Page } from '@playwright/test'

import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { defaultSettings } from '#app/settings/site-settings.ts'
import { createPost } from '#test/factories/content.ts'

import { expect, test } from './fixtures.ts'

const desktop = { tag: '@desktop' }

const header = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const saved = (page: Page) => page.getByText('Settings updated').first()

test(
  'the navigation bar shows the blog when the settings say so and a post is live',
  desktop,
  async ({ page, visit, signedIn }) => {
    await signedIn('editor')
    await visit('/cms/settings/navigation')
    await page.getByRole('checkbox', { name: 'The blog in the bar' }).check()
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

test(
  'a navigation bar of three or nine links has no overflow at any width or text size',
  desktop,
  async ({ page, visit }) => {
    await createPost()
    const long = 'Wolfeschlegelsteinhausenbergerdorff & Featherstonehaugh Midwives of the North'
    for (const [labels, site_name] of [
      [three, long],
      [nine, defaultSettings.site_name],
      [nine, long],
    ] as const) {
      const main_navigation = labels.map((label) => ({ label: label.slice(0, 24), href: '/about' }))
      const blog_in_navigation = labels === nine
      await transaction((tx) => saveSettings(tx, { main_navigation, blog_in_navigation, site_name }))
      await visit('/about')
      // The narrowest, and both sides of each width at which the bar changes.
      for (const width of [320, 767, 768, 1023, 1024, 1279, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const sideways = await page.evaluate(() => {
          const { style } = document.documentElement
          return ['', '200%'].map((size) => {
            style.fontSize = size
            const { scrollWidth, clientWidth } = document.documentElement
            return scrollWidth - clientWidth
          })
        })
        expect(sideways, `${labels.length} links at ${width} px`).toEqual([0, 0])
      }
    }
  },
)
