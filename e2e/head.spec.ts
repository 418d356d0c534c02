import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, site, test } from './fixtures.ts'
import { givenLinks } from './link-forms.ts'

// Scripts change nothing of what is read here, so it is read only without JavaScript.
const inHtml = { tag: '@html' }

/** Every page that search engines may find, and the types of its JSON-LD. */
const indexable: { path: string; kinds: string[] }[] = [
  { path: '/', kinds: ['Organization'] },
  { path: '/about', kinds: ['Organization', 'BreadcrumbList'] },
  { path: '/services/antenatal-classes', kinds: ['Service', 'BreadcrumbList'] },
  { path: '/services/newborn-care', kinds: ['Service', 'BreadcrumbList'] },
  { path: '/services/postnatal-care', kinds: ['Service', 'BreadcrumbList'] },
  { path: '/services/antenatal-classes-registration', kinds: ['BreadcrumbList'] },
  { path: '/services/newborn-care/request', kinds: ['BreadcrumbList'] },
  { path: '/services/postnatal-care/request', kinds: ['BreadcrumbList'] },
  { path: '/faqs', kinds: ['FAQPage', 'BreadcrumbList'] },
  { path: '/shop', kinds: ['BreadcrumbList'] },
  { path: '/contact', kinds: ['BreadcrumbList'] },
  { path: '/privacy', kinds: ['BreadcrumbList'] },
  { path: '/terms', kinds: ['BreadcrumbList'] },
  { path: '/cookies', kinds: ['BreadcrumbList'] },
]

test(
  'every public page has a title, a description, a canonical URL, sharing tags and JSON-LD',
  inHtml,
  async ({ page, visit }) => {
    for (const { path, kinds } of indexable) {
      await visit(`${path}?utm_source=elsewhere`)
      const { value, title, titles, robots } = await readHead(page)
      expect.soft(titles, path).toBe(1)
      expect.soft(title, path).toMatch(/\S.*Hearthside Midwives|Hearthside Midwives.*\S/)
      const description = value('description')
      expect.soft(description.length, path).toBeGreaterThanOrEqual(50)
      expect.soft(description.length, path).toBeLessThanOrEqual(160)
      const address = site.url + path
      expect.soft(value('canonical'), path).toBe(address)
      expect.soft(robots, path).toBe(0)

      expect.soft(value('og:type'), path).toBe(/^\/blog\/(?!category|tag)./.test(path) ? 'article' : 'website')
      expect.soft(value('og:url'), path).toBe(address)
      expect.soft(value('og:site_name'), path).toBe('Hearthside Midwives')
      expect.soft(value('og:title'), path).not.toBe('')
      expect.soft(value('og:description'), path).toBe(description)
      expect.soft(value('og:image:alt'), path).not.toBe('')
      expect.soft(value('twitter:card'), path).toBe('summary_large_image')

      const picture = await page.request.get(value('og:image'))
      expect.soft(picture.status(), path).toBe(200)
      expect.soft(picture.headers()['content-type'], path).toBe('image/png')
      const size = await sharp(await picture.body()).metadata()
      expect.soft(String(size.width), path).toBe(value('og:image:width'))
      expect.soft(String(size.height), path).toBe(value('og:image:height'))

      const nodes = await jsonLd(page)
      expect
        .soft(
          nodes.map((node) => node['@type']),
          path,
        )
        .toEqual(kinds)
    }
  },
)

/** The tags of the head; `value` fails if a name is missing or appears twice. */
async function readHead(page: Page) {
  const read = await page.evaluate(() => ({
    title: document.title,
    titles: document.querySelectorAll('title').length,
    robots: document.querySelectorAll('meta[name=robots]').length,
    tags: [...document.querySelectorAll('meta[name], meta[property], link[rel=canonical]')].map((tag) => ({
      name: tag.getAttribute('name') ?? tag.getAttribute('property') ?? 'canonical',
      value: tag.getAttribute('content') ?? tag.getAttribute('href') ?? '',
    })),
  }))
  const value = (wanted: string) => {
    const found = read.tags.filter(({ name }) => name === wanted)
    expect(found, `${page.url()}: ${wanted}`).toHaveLength(1)
    return found[0]?.value ?? ''
  }
  return { ...read, value }
}

test('pages hidden from search engines have noindex and no canonical URL', inHtml, async ({ page, visit }) => {
  for (const path of ['/successregistration', '/no/such/page', '/consent/withdrawal', ...(await givenLinks())]) {
    await visit(path)
    expect(await only(page, 'meta[name=robots]'), path).toBe('noindex')
    await expect(page.locator('title'), path).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0)
  }
})

test('every spelling of a URL has the same canonical URL', inHtml, async ({ page, visit }) => {
  for (const path of ['/contact/', '/CONTACT', '/contact?a=b#c']) {
    await visit(path)
    expect(await only(page, 'link[rel=canonical]', 'href'), path).toBe(`${site.url}/contact`)
  }
})

test('the sitemap is XML and lists every page that search engines may find', async ({ page, visit }) => {
  await visit('/')
  const { root, addresses } = await page.evaluate(async () => {
    const text = await (await fetch('/sitemap.xml')).text()
    const map = new DOMParser().parseFromString(text, 'application/xml')
    return {
      root: map.documentElement.localName,
      addresses: [...map.querySelectorAll('url > loc')].map(({ textContent }) => textContent),
    }
  })
  expect(root).toBe('urlset')
  for (const { path } of indexable) expect(addresses).toContain(site.url + path)
})

test('the next page is prefetched before the click', { tag: '@desktop' }, async ({ page, visit, browserName }) => {
  expect(browserName).toBe('chromium')
  const prefetched = page.context().newCDPSession(page)
  const preload = await prefetched
  const statuses: string[] = []
  preload.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => statuses.push(`${prefetchUrl} ${status}`))
  await preload.send('Preload.enable')
  await visit('/')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).hover()
    expect(statuses.join()).toContain(`${site.url}/contact Ready`)
  }).toPass()
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact')
  const delivery = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry && 'deliveryType' in entry ? entry.deliveryType : undefined
    })
  expect(await delivery()).toBe('navigational-prefetch')
})

async function only(page: Page, selector: string, attribute = 'content') {
  await expect(page.locator(selector), selector).toHaveCount(1)
  return (await page.locator(selector).getAttribute(attribute)) ?? ''
}

async function jsonLd(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
}
