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
