import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import { formerProductSlugs } from '#app/shop/schema.ts'
import { given } from '#test/given.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'

const instance = shared(() => startShop({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeEach(async () => {
  page = new HtmlVisitor(instance.url)
  await given.emptyShop()
})

/** Three products, of which the last is the newest. */
async function fillShop() {
  const { id: feeding } = await given.category('Feeding')
  await given.category('Sleep')
  await given.product({ name: 'Glass bottle', price: 14_50, categoryId: feeding, description: 'With a slow teat.' })
  await given.product({ name: 'Nursing tea', price: 8_75, categoryId: feeding, stock: 0 })
  await given.product({ name: 'Muslin swaddle', price: 1_012_50, stock: 3 })
  await page.openUntil('/shop', 'Showing 3 of 3 products')
}

test('the grid lists the products newest first, with price and stock', async () => {
  await fillShop()
  const [swaddle, tea, bottle, ...others] = page.texts('article')
  expect(others).toEqual([])
  expect(swaddle).toMatch(/Muslin swaddle.*£1,012\.50 incl\. UK delivery/)
  expect(swaddle).toContain('3 left')
  expect(tea).toContain('Sold out')
  expect(bottle).toContain('Feeding')
  expect(page.all('link', /^Buy Now/).map((link) => link.getAttribute('aria-label') ?? link.textContent)).toHaveLength(
    2,
  )
  page.find('link', 'Buy Now Glass bottle')
})

test('search and category are in the URL, and a search with a typo finds near matches', async () => {
  await fillShop()
  await collectSearchWords()
  const search = page.select('[name=search]')[0]!
  search.setAttribute('value', 'swadle')
  await page.press('Search')
  expect(page.url.pathname + page.url.search).toBe('/shop?search=swadle')
  expect(page.text).toContain('Showing 1 of 3 products for “swadle”')
  expect(page.texts('article')).toEqual([expect.stringContaining('Muslin swaddle')])
  expect(page.select('[name=search]')[0]?.getAttribute('value')).toBe('swadle')
  await page.within('navigation', 'Categories').follow(/^Feeding/)
  expect(page.text).toContain('Showing 0 of 3 products for “swadle” in Feeding')
  expect(page.text).toContain('No products found')
  expect(page.text).toContain('Try adjusting your search or filter criteria')
  await page.follow('Clear filters')
  expect(page.url.pathname + page.url.search).toBe('/shop')
  expect(page.all('article')).toHaveLength(3)
  await page.within('navigation', 'Categories').follow(/^Feeding/)
  expect(page.text).toContain('Showing 2 of 3 products in Feeding')
  expect(
    page
      .within('navigation', 'Categories')
      .select('[aria-current]')
      .map((link) => link.textContent),
  ).toEqual(['Feeding'])
})

test('many products are split into pages, each with its own URL', async () => {
  for (let at = 1; at <= 52; at += 1) await given.product({ name: `Cup ${at}` })
  await page.openUntil('/shop', 'Showing 24 of 52 products')
  expect(page.all('article')).toHaveLength(24)
  expect(page.all('link', 'Previous page')).toEqual([])
  await page.follow('Next page')
  expect(page.texts('article')[0]).toContain('Cup 28')
  const second = page.url.href
  expect(page.select('link[rel=canonical]')[0]?.getAttribute('href')).toBe(second)
  expect(page.find('link', 'Previous page').getAttribute('href')).toBe('/shop')
  await page.follow('Next page')
  expect(page.all('article')).toHaveLength(4)
  expect(page.all('link', 'Next page')).toEqual([])
  await page.follow('Previous page')
  expect(page.url.href).toBe(second)
})

test('a product has its own page, which search engines can read, and its former address leads there', async () => {
  const { id: categoryId } = await given.category('Gifts')
  const box = { name: 'First week box', price: 45_00, categoryId, stock: 1, description: 'One.\n\nTwo.' }
  const { id, slug } = await given.product(box)
  await given.product({ name: 'Ribbon', categoryId })
  await page.open(`/shop/${slug}`)
  expect(page.within('main').heading).toBe('First week box')
  for (const words of ['£45.00 incl. UK delivery', '1 left', 'You may cancel within 14 days'])
    expect(page.text).toContain(words)
  expect(page.text).toContain('Delivery within the UK is included in the price.')
  expect(page.within('region', 'More in Gifts').all('article')).toHaveLength(1)
  const data = page.select('script[type="application/ld+json"]')[0]?.textContent ?? ''
  expect((JSON.parse(data) as { '@graph': object[] })['@graph'][0]).toMatchObject({
    '@type': 'Product',
    name: 'First week box',
    offers: { price: '45.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  })
  const former = `lamp-${id}`
  await db.insert(formerProductSlugs).values({ slug: former, productId: id })
  expect((await fetch(`${instance.url}/shop/${former}`, { redirect: 'manual' })).status).toBe(301)
  await page.open(`/shop/${former}/checkout`)
  expect(page.text).toContain('First week box')
  await page.open(`/shop/${former}`)
  expect(page.url.pathname).toBe(`/shop/${slug}`)
  await page.within('main').follow('Buy Now')
  expect(page.url.pathname).toBe(`/shop/${slug}/checkout`)
  expect(await (await fetch(`${instance.url}/sitemap.xml`)).text()).toContain(`/shop/${slug}</loc>`)
})

test('a product that is not on sale has no page, and an empty shop says so', async () => {
  const { slug } = await given.product({ isOnSale: false })
  for (const path of [`/shop/${slug}`, '/shop/no-such-thing']) {
    await page.open(path)
    expect(page.status, path).toBe(404)
    expect(page.text).toContain('Oops! Page not found')
  }
  await page.openUntil('/shop', 'No products available')
  expect(page.text).toContain('Check back soon for new products!')
  expect(page.within('main').heading).toBe('The Hearthside Shop')
})
