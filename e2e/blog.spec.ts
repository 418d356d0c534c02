import { expectAccessible } from './accessibility.ts'
import { emptyBlog, fillBlog } from './blog-posts.ts'
import { expect, site, test } from './fixtures.ts'
import { untilChangesArrive } from './until-changes-arrive.ts'
import { weigh } from './weight.ts'

const KB = 1024
const desktop = { tag: '@desktop' }
const inHtml = { tag: '@html' }

test.afterAll(emptyBlog)

test(
  'without posts the blog shows a welcome message, and the footer does not link to it',
  inHtml,
  async ({ page, visit }) => {
    await emptyBlog()
    await visit('/blog')
    await expect(page.getByText('The first post is still being written')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Read the FAQs' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toHaveCount(0)
  },
)

test('families go from the list to a post, and on to its tag and category pages', inHtml, async ({ page, visit }) => {
  await fillBlog()
  await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Previous page' }).click()

  await page.getByRole('link', { name: 'The first night at home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The first night at home' })).toBeVisible()
  const article = page.getByRole('article').first()
  await expect(article.getByText('By Ada Okafor')).toBeVisible()
  await expect(article.getByRole('heading', { name: 'What is usual' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Read on' }).getByRole('article').first()).toBeVisible()

  await page.getByRole('link', { name: 'First days' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First days' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Your baby' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your baby' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
})

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
    }
  },
)
