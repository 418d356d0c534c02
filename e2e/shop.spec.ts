import { setPictureUses } from '#app/media/pictures.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import { formerProductSlugs } from '#app/shop/schema.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { openShopWith } from './checkout-form.ts'
import { expect, test } from './fixtures.ts'

const inHtml = { tag: '@html' }

test.beforeEach(async () => {
  await given.emptyShop()
  const { id: feeding } = await given.category('Feeding')
  await given.category('Sleep')
  await given.product({ name: 'Glass bottle', price: 14_50, categoryId: feeding, description: 'With a slow teat.' })
  await given.product({ name: 'Nursing tea', price: 8_75, categoryId: feeding, stock: 0 })
  await given.product({ name: 'Muslin swaddle', price: 1_012_50, stock: 3 })
})

test('the grid lists the products newest first, with price and stock @phone', inHtml, async ({ page }) => {
  await openShopWith(page, 'Muslin swaddle')
  await expect(page.getByText('Showing 3 of 3 products')).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('Muslin swaddle')
  await expect(cards.first()).toContainText('£1,012.50 incl. UK delivery')
  await expect(cards.first()).toContainText('3 left')
  await expect(cards.nth(1)).toContainText('Sold out')
  await expect(cards.nth(1).getByRole('link', { name: /Buy Now/ })).toHaveCount(0)
  await expect(cards.nth(2)).toContainText('Feeding')
  await expect(cards.nth(2).getByRole('link', { name: 'Buy Now Glass bottle' })).toBeVisible()
})

test('a product picture is shown uncropped and can be enlarged by keyboard', inHtml, async ({ page, visit }) => {
  const product = await given.product({ name: 'Wrap' })
  const user = { noun: 'product', id: product.id, label: 'Wrap', href: '/shop/admin' }
  const pictureIds = [await createPicture('#7b3f5d', { altText: 'A folded wrap' }), await createPicture('#3e7a5c')]
  await transaction((tx) => setPictureUses(tx, user, 'gallery', pictureIds))
  await visit(`/shop/${product.slug}`)
  const shown = page.getByRole('img', { name: 'A folded wrap' })
  await expect(shown).toHaveCSS('object-fit', 'contain')
  await page.getByRole('button', { name: 'A folded wrap Look closer' }).press('Enter')
  const closer = page.getByRole('dialog', { name: 'A folded wrap' })
  await expect(closer.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(closer.getByRole('link')).toHaveAttribute('href', /^\/files\/[\da-f]+\.webp$/)
  await page.keyboard.press('Escape')
  await expect(closer).toBeHidden()
  await expect(page.getByRole('button', { name: 'A folded wrap Look closer' })).toBeFocused()
})

test('the first screen on a phone shows products below search and categories', inHtml, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShopWith(page, 'Muslin swaddle')
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('article').nth(1).getByRole('link').first()).toBeInViewport({ ratio: 1 })
})

test('search and category are in the URL, and a search with a typo finds near matches', inHtml, async ({ page }) => {
  await collectSearchWords()
  await openShopWith(page, 'Muslin swaddle')
  await page.getByPlaceholder('Search products...').fill('swadle')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/shop?search=swadle')
  await expect(page.getByText('Showing 1 of 3 products for “swadle”')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Muslin swaddle')
  await expect(page.getByPlaceholder('Search products...')).toHaveValue('swadle')

  const categories = page.getByRole('navigation', { name: 'Categories' })
  await categories.getByRole('link', { name: 'Feeding' }).click()
  await expect(page.getByText('Showing 0 of 3 products for “swadle” in Feeding')).toBeVisible()
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('article')).toHaveCount(3)
  await categories.getByRole('link', { name: 'Feeding' }).click()
  await expect(page.getByText('Showing 2 of 3 products in Feeding')).toBeVisible()
  await expect(categories.locator('[aria-current]')).toHaveText('Feeding')
})

test('many products are split into pages, each with its own URL @phone', inHtml, async ({ page }) => {
  for (let at = 1; at <= 49; at += 1) await given.product({ name: `Cup ${at}` })
  const cards = page.getByRole('article')
  const step = (name: 'Previous' | 'Next') => page.getByRole('link', { name: `${name} page` })
  await openShopWith(page, 'Cup 49')
  await expect(page.getByText('Showing 24 of 52 products')).toBeVisible()
  await expect(cards).toHaveCount(24)
  await expect(step('Previous')).toHaveCount(0)
  await step('Next').click()
  await expect(cards.first()).toContainText('Cup 25')
  const second = page.url()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', second)
  await expect(step('Previous')).toHaveAttribute('href', '/shop')
  await page.goto((await step('Next').getAttribute('href')) ?? '')
  await expect(cards).toHaveCount(4)
  await expect(step('Next')).toHaveCount(0)
  await step('Previous').click()
  await expect(page).toHaveURL(second)

  await page.goto('/shop?search=cup')
  await step('Next').click()
  await expect(cards.first()).toContainText('Cup 25')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  // It is the oldest product, so nothing comes after it.
  const { id } = await given.product({ name: 'First of all', createdAt: new Date('2020-01-01') })
  await page.goto(`/shop?after=${id}`)
  await expect(page).toHaveURL('/shop')
})

test('a search is never answered with the cached grid, nor the grid with a cached search', async ({ page }) => {
  await openShopWith(page, 'Muslin swaddle')
  for (const [path, cards] of [
    ['/shop', 3],
    ['/shop?search=bottle', 1],
    ['/shop?search=nothing-like-it', 0],
    ['/shop?category=Feeding', 2],
    ['/shop?category=Withdrawn', 0],
    ['/shop', 3],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('article'), path).toHaveCount(cards)
  }
})

test('a slow search says that products are being loaded', async ({ page }) => {
  const { promise: said, resolve: say } = Promise.withResolvers<string>()
  // A page that is being left cannot be queried any more, so it reports by itself.
  await page.exposeFunction('say', say)
  await openShopWith(page, 'Muslin swaddle')
  await page.evaluate((place) => {
    const loading = document.querySelector(place)
    const tell = () => (window as unknown as { say: (words: string) => void }).say(loading?.textContent ?? '')
    if (loading) new MutationObserver(tell).observe(loading, { childList: true })
  }, '#loading-products')
  await page.route('**/shop?search=nursing', async (route) => {
    expect(await said).toBe('Loading products...')
    await route.continue()
  })
  await page.getByPlaceholder('Search products...').fill('nursing')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 1 of 3 products for “nursing”')).toBeVisible()
})

test('a product has its own page, which search engines can read', inHtml, async ({ page, visit }) => {
  const { id: categoryId } = await given.category('Gifts')
  const { slug } = await given.product({
    name: 'First week box',
    price: 45_00,
    categoryId,
    stock: 1,
    description: 'One.\n\nTwo.',
  })
  await given.product({ name: 'Ribbon', categoryId })
  await visit(`/shop/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First week box')
  await expect(page.getByText('£45.00 incl. UK delivery')).toBeVisible()
  await expect(page.getByText('1 left')).toBeVisible()
  await expect(page.getByText(/^You may cancel within 14 days/)).toBeVisible()
  await expect(page.getByText('Delivery within the UK is included in the price.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'More in Gifts' }).getByRole('article')).toHaveCount(1)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const [product] = (JSON.parse(data ?? '') as { '@graph': object[] })['@graph']
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'First week box',
    offers: { price: '45.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  })
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/shop/${slug}</loc>`)
  await page.getByRole('main').getByRole('link', { name: 'Buy Now', exact: true }).click()
  await expect(page).toHaveURL(`/shop/${slug}/checkout`)
})

test('a former address of a product redirects to its current one', inHtml, async ({ page }) => {
  const { id, slug } = await given.product({ name: 'Lullaby lamp' })
  const former = `lamp-${id}`
  await db.insert(formerProductSlugs).values({ slug: former, productId: id })
  expect((await page.request.get(`/shop/${former}`, { maxRedirects: 0 })).status()).toBe(301)
  await page.goto(`/shop/${former}`)
  await expect(page).toHaveURL(`/shop/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Lullaby lamp' })).toBeVisible()
  await page.goto(`/shop/${former}/checkout`)
  await expect(page.getByRole('dialog', { name: 'Secure Checkout' }).getByText('Lullaby lamp')).toBeVisible()
})

test('a product that is not on sale has no page', inHtml, async ({ page, visit }) => {
  const { slug } = await given.product({ isOnSale: false })
  for (const path of [`/shop/${slug}`, '/shop/no-such-thing']) {
    expect((await page.request.get(path)).status(), path).toBe(404)
    await visit(path)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  }
})

test('an empty shop says that no products are available', inHtml, async ({ page, visit }) => {
  await given.emptyShop()
  await visit('/shop')
  await expect(page.getByText('No products available')).toBeVisible()
  await expect(page.getByText('Check back soon for new products!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Hearthside Shop')
})
