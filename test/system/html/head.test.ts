import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { givenLinks } from '#test/given-links.ts'
import { given } from '#test/given.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { shared } from '#test/shared.ts'

const instance = shared(() => startOnThisDatabase({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeAll(async () => {
  page = new HtmlVisitor(instance.url)
})

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

test.each(indexable)(
  '$path has a title, a description, a canonical URL, sharing tags and JSON-LD',
  async ({ path, kinds }) => {
    await page.open(`${path}?utm_source=elsewhere`)
    const address = instance.url + path
    expect(page.select('title')).toHaveLength(1)
    expect(page.title).toMatch(/\S.*Hearthside Midwives|Hearthside Midwives.*\S/)
    expect(tag('description').length).toBeGreaterThanOrEqual(50)
    expect(tag('description').length).toBeLessThanOrEqual(160)
    expect(canonical()).toEqual([address])
    expect(page.select('meta[name=robots]')).toEqual([])

    expect(tag('og:type')).toBe('website')
    expect(tag('og:url')).toBe(address)
    expect(tag('og:site_name')).toBe('Hearthside Midwives')
    expect(tag('og:title')).not.toBe('')
    expect(tag('og:description')).toBe(tag('description'))
    expect(tag('og:image:alt')).not.toBe('')
    expect(tag('twitter:card')).toBe('summary_large_image')

    const picture = await fetch(tag('og:image'))
    expect(picture.status).toBe(200)
    expect(picture.headers.get('Content-Type')).toBe('image/png')
    const size = await sharp(await picture.arrayBuffer()).metadata()
    expect(String(size.width)).toBe(tag('og:image:width'))
    expect(String(size.height)).toBe(tag('og:image:height'))

    const texts = page.select('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? '')
    const nodes = texts.flatMap((text) => (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'])
    expect(nodes.map((node) => node['@type'])).toEqual(kinds)
  },
)

/** What a tag of the head says; fails if it is missing or appears twice. */
function tag(name: string) {
  const found = page.select(`meta[name="${name}"], meta[property="${name}"]`)
  expect(found, name).toHaveLength(1)
  return found[0]?.getAttribute('content') ?? ''
}

function canonical() {
  return page.select('link[rel=canonical]').map((link) => link.getAttribute('href'))
}

test('pages hidden from search engines have noindex and no canonical URL', async () => {
  for (const path of [
    '/successregistration',
    '/no/such/page',
    '/search?q=sleep',
    '/consent/withdrawal',
    ...(await givenLinks()),
  ]) {
    await page.open(path)
    expect(tag('robots'), path).toBe('noindex')
    expect(page.select('title'), path).toHaveLength(1)
    expect(canonical(), path).toEqual([])
  }
})

test('every spelling of a URL has the same canonical URL', async () => {
  for (const path of ['/contact/', '/CONTACT', '/contact?a=b#c']) {
    await page.open(path)
    expect(canonical(), path).toEqual([`${instance.url}/contact`])
  }
})

test('every link on the public site leads to an existing page and anchor', async () => {
  const waiting = ['/']
  const seen = new Map<string, Set<string>>()
  const broken: string[] = []
  const fragments: { from: string; path: string; id: string }[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await fetch(instance.url + path)
    const html = /html/.test(answer.headers.get('Content-Type') ?? '') ? await answer.text() : ''
    seen.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)))
    if (!answer.ok) broken.push(`${path}: ${answer.status}`)
    for (const [, address = ''] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const url = new URL(address.replaceAll('&amp;', '&'), answer.url)
      if (url.origin !== instance.url) continue
      if (url.hash) fragments.push({ from: path, path: url.pathname, id: decodeURIComponent(url.hash.slice(1)) })
      waiting.push(url.pathname + url.search)
    }
  }
  for (const { from, path, id } of fragments)
    if (!seen.get(path)?.has(id)) broken.push(`${from}: there is no #${id} on ${path}`)
  expect(broken).toEqual([])
  for (const path of ['/privacy', '/services/postnatal-care', '/services/newborn-care/request', '/favicon.svg'])
    expect([...seen.keys()]).toContain(path)
})

test('the pages of the shop state VAT only when a VAT number is set', async () => {
  const { slug } = await given.product({ price: 12_00 })
  const { id } = await createOrderRow({ isPaid: true, amountPence: 12_00 })
  const pages = ['/shop', `/shop/${slug}`, `/shop/${slug}/checkout`, orderPath(id)]
  for (const path of pages) {
    await page.openUntil(path, 'UK delivery')
    expect(page.root().outerHTML, path).not.toMatch(/\bVAT\b/)
  }
  await transaction((tx) => saveSettings(tx, { vat_number: 'GB 123 4567 89' }))
  for (const path of pages) await page.openUntil(path, 'UK delivery and VAT')
  expect(page.text).toContain('£12.00, UK delivery and VAT of £2.00 included')
})
