import { setPictureUses } from '#app/media/pictures.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
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

test('a product picture is shown uncropped and can be enlarged by keyboard', inHtml, async ({ page, visit }) => {
  const product = await given.product({ name: 'Wrap' })
  const user = { noun: 'product', id: product.id, label: 'Wrap', href: '/shop/admin' }
  const pictureIds = [await createPicture('#7b3f5d', { altText: 'A folded wrap' }), await createPicture('#3e7a5c')]
  await transaction((tx) => setPictureUses(tx, user, 'gallery', pictureIds))
  await visit(`/shop/${product.slug}`)
  const shown = page.getByRole('img', { name: 'A folded wrap' })
  await expect(shown).toHaveCSS('object-fit', 'contain')
  const larger = page.getByRole('link', { name: 'A folded wrap Look closer' })
  await expect(larger).toHaveAttribute('href', /^\/files\/[\da-f]+\.webp$/)
})

test('the first screen on a phone shows products below search and categories', inHtml, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShopWith(page, 'Muslin swaddle')
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('article').nth(1).getByRole('link').first()).toBeInViewport({ ratio: 1 })
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
