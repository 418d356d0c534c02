import { untilChangesArrive } from '#test/until-changes-arrive.ts'

import { expectAccessible } from './accessibility.ts'
import { emptyBlog, fillBlog } from './blog-posts.ts'
import { expect, site, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './layout.ts'
import { weigh } from './weight.ts'

const KB = 1024
const desktop = { tag: '@desktop' }

test.afterAll(emptyBlog)

test(
  'blog pages stay within their size limits, fit 320 px and have no framework or accessibility violations',
  desktop,
  async ({ page }) => {
    await fillBlog()
    await untilChangesArrive(site)
    for (const path of ['/blog', '/blog/the-first-night', '/blog/category/your-baby']) {
      const { document: html, scripts, requests } = await weigh(page, path)
      expect.soft(html, path).toBeLessThanOrEqual(14 * KB)
      expect.soft(scripts, path).toBeLessThanOrEqual(5 * KB)
      expect.soft(requests.length, requests.join(' ')).toBeLessThanOrEqual(9)
      expect.soft(await page.evaluate(() => '__reactRouterContext' in window), path).toBe(false)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 800 })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  },
)
