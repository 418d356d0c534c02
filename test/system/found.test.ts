import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { faqs, pages, slides } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { fixedPages } from '#app/search/fixed-pages.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { products } from '#app/shop/schema.ts'
import { given } from '#test/given.ts'
import { growTo } from '#test/growing-rows.ts'
import { startOnThisDatabase } from '#test/instance.ts'
import { pageText } from '#test/page-text.ts'
import { askRaw } from '#test/raw-http.ts'
import { shared } from '#test/shared.ts'
import { signIn } from '#test/sign-in.ts'

import { routeAccess } from './route-access.ts'

const instance = shared(() => startOnThisDatabase())

const ask = async (path: string, headers?: Record<string, string>) =>
  await askRaw(instance.url + path, headers ? { headers } : {})

async function listInShop() {
  const { body } = await ask('/sitemap.xml')
  return Array.from(body.toString().matchAll(/<loc>([^<]*\/shop\/[^<]*)<\/loc>/g), ([, address = '']) => address)
}

describe('the sitemap', () => {
  const published = new Date('2026-10-01T08:00:00Z')
  const answered = new Date('2026-10-02T08:00:00Z')
  // Later than the home page was written.
  const slid = new Date(Date.now() + 60_000)
  const later = new Date('2026-11-01T08:00:00Z')

  test('lists the published pages with their true dates, and no drafts', async () => {
    // Besides the legal pages, which exist from the first start.
    await db.delete(faqs)
    const page = { body: 'Words', publishedAt: published, updatedAt: later }
    await db.insert(pages).values([
      { ...page, id: randomUUID(), title: 'Gifts', slug: 'gifts', isPublished: true },
      { ...page, id: randomUUID(), title: 'Draft', slug: 'draft', isPublished: false },
      // The address of one of our own pages.
      { ...page, id: randomUUID(), title: 'Shop', slug: 'shop', isPublished: true },
    ])
    const faq = { question: 'When?', answer: 'Soon.' }
    await db.insert(faqs).values([
      { ...faq, id: randomUUID(), isPublished: true, updatedAt: answered },
      { ...faq, id: randomUUID(), isPublished: false, updatedAt: later },
    ])
    await db.insert(slides).values([
      { id: randomUUID(), heading: 'Home', isActive: true, updatedAt: slid },
      { id: randomUUID(), heading: 'Hidden', isActive: false, updatedAt: later },
    ])
    const services = ['antenatal-classes', 'newborn-care', 'postnatal-care'].map((one) => `services/${one}`)
    const ours = await db
      .select({ slug: pages.slug, at: pages.publishedAt })
      .from(pages)
      .where(inArray(pages.slug, ['about', 'contact', 'our-promise', 'services', ...services]))
    const { status, headers, body } = await ask('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')

    const entries = [...body.toString().matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)]
    const found = Object.fromEntries(entries.map(([, address = '', changed]) => [address, changed]))
    expect(Object.keys(found)).toHaveLength(entries.length)
    expect(found).toEqual({
      [`${instance.url}/`]: slid.toISOString(),
      ...Object.fromEntries(ours.map(({ slug, at }) => [`${instance.url}/${slug}`, at?.toISOString()])),
      [`${instance.url}/faqs`]: answered.toISOString(),
      [`${instance.url}/shop`]: undefined,
      [`${instance.url}/gifts`]: published.toISOString(),
      ...Object.fromEntries(
        ['privacy', 'terms', 'cookies'].map((slug) => [`${instance.url}/${slug}`, '2025-05-30T08:00:00.000Z']),
      ),
    })
  })

  test('is cached until something that it lists changes', async () => {
    const { headers } = await ask('/sitemap.xml')
    expect(String(headers['surrogate-key']).split(' ').toSorted()).toEqual(
      'classes faqs midwives pages posts prices products reviews slides'.split(' '),
    )
    await transaction(async (tx) => {
      const values = { id: randomUUID(), title: 'New', slug: 'new', body: '', isPublished: true, publishedAt: later }
      await tx.insert(pages).values(values)
      await invalidatePages(tx, 'pages')
    })
    await expect.poll(async () => (await ask('/sitemap.xml')).body.toString()).toContain(`${instance.url}/new<`)
  })

  test('lists each product on sale once', async () => {
    await growTo('products', 0, 200)
    await transaction(async (tx) => await invalidatePages(tx, 'products'))
    await expect.poll(async () => (await listInShop()).length).toBeGreaterThan(100)
    const onSale = await db.select({ slug: products.slug }).from(products).where(eq(products.isOnSale, true))
    expect((await listInShop()).toSorted()).toEqual(onSale.map(({ slug }) => `${instance.url}/shop/${slug}`).toSorted())
    await given.emptyShop()
  })
})

test('robots.txt names the sitemap and excludes the desk', async () => {
  const { headers, body } = await ask('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.toString()).toContain(`\nSitemap: ${instance.url}/sitemap.xml\n`)
  expect(body.toString().match(/^Disallow: .*$/gm)).toEqual([
    'Disallow: /cms/',
    'Disallow: /admin/',
    'Disallow: /shop/admin',
  ])
})

test('security.txt says where to report a vulnerability', async () => {
  const { headers, body } = await ask('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    body
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  ) as Record<string, string>
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.Contact).toBe('mailto:hello@hearthside.example')
  expect(fields.Canonical).toBe(`${instance.url}/.well-known/security.txt`)
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThanOrEqual(180)
})

test('the share picture of a link is a PNG of the size that networks expect', async () => {
  const { status, headers, body } = await ask('/share.png')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('image/png')
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

describe('the prefetch rules', () => {
  test('are announced on public pages, cached or not, and not on those of staff', async () => {
    for (const path of ['/', '/', '/contact', '/nowhere']) {
      expect((await ask(path)).headers['speculation-rules'], path).toBe('"/next-page.speculationrules"')
    }
    const cookie = await signIn(await given.staff())
    for (const path of ['/cms/login', '/formaccess', '/cms/dashboard', '/admin/contact-submissions']) {
      expect((await ask(path, { Cookie: cookie })).headers['speculation-rules'], path).toBeUndefined()
    }
  })

  test('exclude the desk and whatever leads to another site', async () => {
    const { headers, body } = await ask('/next-page.speculationrules')
    expect(headers['content-type']).toBe('application/speculationrules+json')
    const [prefetch] = (JSON.parse(body.toString()) as Rules).prefetch
    const excluded = prefetch.where.and.flatMap((part) => part.not?.href_matches ?? [])
    const patterns = excluded.map((pathname) => new URLPattern({ pathname }))
    const isExcluded = (path: string) => patterns.some((pattern) => pattern.test(path, instance.url))
    for (const { path = '', at, answers } of Object.values(routeAccess)) {
      const answersElsewhere = /^302 https?:/.test(answers.anonymous.get)
      const isOurs = /^\/(cms|admin|formaccess|shopaccess|shop\/admin|shop\/login|shop\/orders|share)\b/.test(path)
      if (path) expect(isExcluded(at), at).toBe(answersElsewhere || isOurs)
    }
  })
})

describe('a site with a hostile name', () => {
  const name = `</title></script><script>alert(1)</script>"&`

  test('runs no script, states its name as data, and has its share picture', async () => {
    await transaction(async (tx) => await saveSettings(tx, { site_name: name }))
    const page = async () => (await ask('/')).body.toString()
    await expect.poll(page).toContain('alert(1)')
    const { headers } = await ask('/')
    const html = await page()
    expect(html).not.toContain('<script>alert')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@graph': [{ '@type': 'Organization', name }] })
    // Data needs no permission to run, and gets none.
    expect(headers['content-security-policy']).toContain("script-src 'self';")

    const [, picture = ''] = /"og:image" content="([^"]*)"/.exec(html) ?? []
    expect((await askRaw(picture.replaceAll('&amp;', '&'))).status).toBe(200)
  })
})

type Rules = { prefetch: [{ where: { and: { not?: { href_matches?: string[] } }[] } }] }

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()

test('the search describes our own pages in words that are on them', async () => {
  for (const { href, about } of fixedPages) {
    const page = plain(pageText((await ask(href)).body.toString()))
    for (const words of about.split(/[.?:] |[.?]$/).filter(Boolean)) expect.soft(page, href).toContain(plain(words))
  }
})
