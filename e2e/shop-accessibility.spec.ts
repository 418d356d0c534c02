import { setPictureUses } from '#app/media/pictures.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { collectSearchWords } from '#app/search/collect-search-words.jobs.server.ts'
import { orderPath } from '#app/shop/orders/order-link.server.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import { createPicture } from '#test/factories/pictures.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { payButton } from './checkout-form.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, expectNothingLost } from './layout.ts'

const longName = 'The book with a very long name, and Wolfeschlegelsteinhausenbergerdorff'

async function shopFactories() {
  const { id: categoryId } = await given.category('Feeding & bathing')
  const soldOut = await given.product({
    name: 'Nursing tea',
    stock: 0,
    categoryId,
    price: 100_000_00,
    description: 'Twenty bags.',
  })
  const product = await given.product({ name: longName, stock: 2, categoryId, description: 'Long words. '.repeat(30) })
  return { ...product, soldOut }
}

test.beforeEach(async () => await given.emptyShop())

test('the shop, a search and a product have no accessibility violations or overflow', async ({ page, visit }) => {
  const { slug, soldOut } = await shopFactories()
  // Typos are matched against these words.
  await collectSearchWords()
  for (const [path, shows] of [
    ['/shop', 'Nursing tea'],
    ['/shop?search=wheelbarrow', 'No products found'],
    ['/shop?search=nursng', 'Nursing tea'],
    [`/shop/${slug}`, 'Returns'],
    [`/shop/${soldOut.slug}`, 'Email me when it is back'],
    [`/shop/${soldOut.slug}/back-in-stock`, 'is sold out'],
    ['/shop/basket', 'There is nothing in it'],
  ] as const) {
    await visit(path)
    await expect(page.getByText(shows).first()).toBeVisible()
    await expectAccessible(page)
    await expectNothingLost(page)
    await expectNoSidewaysScroll(page)
  }
})

test('the pictures of a product and their enlarged view have no accessibility violations', async ({ page, visit }) => {
  const { id, slug } = await given.product({ name: 'Wrap' })
  const pictureIds = [await createPicture('#7c405e', { altText: 'A folded wrap' }), await createPicture('#3e7a5c')]
  const user = { noun: 'product', id, label: 'Wrap', href: '/shop/admin' }
  await transaction((tx) => setPictureUses(tx, user, 'gallery', pictureIds))
  await visit(`/shop/${slug}`)
  await expectAccessible(page)
})

test('the checkout has no accessibility violations or overflow, with and without field errors', async ({
  page,
  visit,
}) => {
  const { slug } = await shopFactories()
  await visit(`/shop/${slug}/checkout`)
  await expectAccessible(page)
  await expectNothingLost(page)
  await expectNoSidewaysScroll(page)
  await payButton(page).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
  await expectNothingLost(page)
})

test('the order page has no accessibility violations at any stage, and no overflow once the order is sent', async ({
  page,
  visit,
}) => {
  const product = await shopFactories()
  for (const [change, shows] of [
    [{ providerState: 'processing', reconciledAt: new Date() }, 'Your payment is being confirmed'],
    [{ isPaid: true }, /is paid$/],
    [{ isPaid: true, productName: longName, sentAt: new Date() }, 'Your order is on its way'],
    [{ providerState: 'expired', paymentStatus: 'failed' }, 'This order was not paid in time'],
  ] as const) {
    const { id } = await createOrderRow({ line: { productId: product.id }, ...change })
    await visit(orderPath(id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shows)
    await expectAccessible(page)
    if ('sentAt' in change) await expectNothingLost(page)
  }
})
