import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, site, test } from './fixtures.ts'

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
