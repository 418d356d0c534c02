import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, site, test } from './fixtures.ts'

// No script changes what is read here, so it is read once.
const inHtml = { tag: '@html' }

/** Every page that search engines may find, and what it says of itself beside its tags. */
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

for (const { path, kinds } of indexable) {
  test(`${path} tells others what it is`, inHtml, async ({ page, visit }) => {
    await visit(`${path}?utm_source=elsewhere`)
    await expect(page.locator('title')).toHaveCount(1)
    await expect(page).toHaveTitle(/\S.*Hearthside Midwives|Hearthside Midwives.*\S/)
    const description = await only(page, 'meta[name=description]')
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    const address = site.url + path
    expect(await only(page, 'link[rel=canonical]', 'href')).toBe(address)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)

    expect(await only(page, 'meta[property="og:url"]')).toBe(address)
    expect(await only(page, 'meta[property="og:site_name"]')).toBe('Hearthside Midwives')
    expect(await only(page, 'meta[property="og:title"]')).not.toBe('')
    expect(await only(page, 'meta[property="og:description"]')).toBe(description)
    expect(await only(page, 'meta[property="og:image:alt"]')).not.toBe('')
    expect(await only(page, 'meta[name="twitter:card"]')).toBe('summary_large_image')

    const picture = await page.request.get(await only(page, 'meta[property="og:image"]'))
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/png')
    const size = await sharp(await picture.body()).metadata()
    expect(String(size.width)).toBe(await only(page, 'meta[property="og:image:width"]'))
    expect(String(size.height)).toBe(await only(page, 'meta[property="og:image:height"]'))

    expect((await told(page)).map((node) => node['@type'])).toEqual(kinds)
  })
}

test('pages that are not to be found say so and name no address', inHtml, async ({ page, visit }) => {
  for (const path of ['/successregistration', '/no/such/page', '/consent/withdrawal']) {
    await visit(path)
    expect(await only(page, 'meta[name=robots]'), path).toBe('noindex')
    await expect(page.locator('title'), path).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]'), path).toHaveCount(0)
  }
})

test('one page has one address, however it is spelt', inHtml, async ({ page, visit }) => {
  for (const path of ['/contact/', '/CONTACT', '/contact?a=b#c']) {
    await visit(path)
    expect(await only(page, 'link[rel=canonical]', 'href'), path).toBe(`${site.url}/contact`)
  }
})

test('the map of the site is XML, and leads to every page that may be found', async ({ page, visit }) => {
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

test('the next page is fetched before the click', { tag: '@desktop' }, async ({ page, visit, browserName }) => {
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

/** What the page says in JSON-LD. */
async function told(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.flatMap((text) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
}
