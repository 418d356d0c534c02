import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { faqs, pages, slides } from '#app/content/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { invalidatePages } from '#app/platform/http/page-tags.server.ts'
import { fixedPages } from '#app/search/fixed-pages.ts'
import { sharePicturePath } from '#app/settings/share-address.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { products } from '#app/shop/schema.ts'
import { addressesPerFile } from '#app/site/well-known/sitemap.ts'
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

async function addressesIn(address: string) {
  const { headers, body } = await askRaw(address)
  const found = [...body.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one = '']) => one)
  return { found, isIndex: body.includes('<sitemapindex'), tags: String(headers['surrogate-key']) }
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

  test('of thousands of products is an index whose parts together list each product once', async () => {
    await growTo('products', 0, addressesPerFile + 200)
    await transaction(async (tx) => await invalidatePages(tx, 'products'))
    const map = `${instance.url}/sitemap.xml`
    await expect.poll(async () => (await addressesIn(map)).isIndex).toBe(true)
    const { found: parts } = await addressesIn(map)
    expect(parts).toEqual(['pages-1', 'products-1', 'products-2'].map((part) => `${map}?part=${part}`))
    const [inPages, ...inProducts] = await Promise.all(parts.map(addressesIn))
    expect(inPages?.found).toContain(`${instance.url}/contact`)
    for (const { tags, found } of inProducts) {
      expect(tags).toBe('products')
      expect(found.length).toBeLessThanOrEqual(addressesPerFile)
    }
    const onSale = await db.select({ slug: products.slug }).from(products).where(eq(products.isOnSale, true))
    expect(inProducts.flatMap(({ found }) => found).toSorted()).toEqual(
      onSale.map(({ slug }) => `${instance.url}/shop/${slug}`).toSorted(),
    )
    for (const nothing of ['products-3', 'pages-2', 'secrets-1', '', 'pages-1&part=products-1'])
      expect((await ask(`/sitemap.xml?part=${nothing}`)).status, nothing).toBe(404)
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

describe('the share picture of a link', () => {
  test('is a PNG that networks may cache, and is not sent twice', async () => {
    const path = sharePicturePath({ title: 'Gifts 🎁 for "new" families', siteName: 'Hearthside Midwives' })
    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cache-control']).toMatch(/^public, max-age=86400/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const again = await ask(path, { 'If-None-Match': headers.etag ?? '' })
    expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag } })
    expect(again.body).toHaveLength(0)
  })

  test('is not found for words that we did not sign', async () => {
    const path = sharePicturePath({ title: 'Gifts', siteName: 'Hearthside Midwives' })
    expect((await ask(path)).status).toBe(200)
    for (const forged of [path.replace('Gifts', 'Grifts'), path.replace(/\?.*/, ''), path.replace('.png', '')]) {
      expect((await ask(forged)).status, forged).toBe(404)
    }
  })

  test('is made for some of many who request it at once, while pages are served all the time', async () => {
    const paths = Array.from({ length: 60 }, (_, index) =>
      sharePicturePath({ title: `Gift number ${index}`, siteName: 'Hearthside Midwives' }),
    )
    const crowd = Promise.all(paths.map((path) => ask(path)))
    for (let visit = 0; visit < 20; visit += 1) expect((await ask('/contact')).status).toBe(200)
    const answers = await crowd
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    for (const { status, headers } of answers) if (status === 503) expect(headers['retry-after']).toBe('5')
    expect((await ask(paths.at(-1) ?? '')).status).toBe(200)
  })
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
