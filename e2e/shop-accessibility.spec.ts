import { givenOrderRow } from '#test/given-order-rows.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { payButton } from './checkout-form.ts'
import { expect, test } from './fixtures.ts'

async function givenShop() {
  const { id: categoryId } = await given.category(`Feeding ${crypto.randomUUID().slice(0, 4)}`)
  await given.product({ name: 'Nursing tea', stock: 0, categoryId, description: 'Twenty bags.' })
  return await given.product({ name: 'Glass bottle', stock: 2, categoryId, description: 'With a slow teat.' })
}

test.beforeEach(async () => await given.emptyShop())

test('axe finds nothing on the shop, a search and a product', async ({ page, visit }) => {
  const { slug } = await givenShop()
  for (const [path, shows] of [
    ['/shop?search=wheelbarrow', 'No products found'],
    ['/shop?search=botle', 'Glass bottle'],
    [`/shop/${slug}`, 'Returns'],
  ] as const) {
    await visit(path)
    await expect(page.getByText(shows).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('axe finds nothing on the checkout, with and without slips', async ({ page, visit }) => {
  test.slow()
  const { slug } = await givenShop()
  await visit(`/shop/${slug}/checkout`)
  await expectAccessible(page)
  await payButton(page).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on an order, whatever its stage', async ({ page, visit }) => {
  test.slow()
  const product = await givenShop()
  for (const [change, shows] of [
    [{ providerState: 'processing', reconciledAt: new Date() }, 'Your payment is being confirmed'],
    [{ isPaid: true }, /is paid$/],
    [{ providerState: 'expired', paymentStatus: 'failed' }, 'This order was not paid in time'],
  ] as const) {
    const { accessToken } = await givenOrderRow({ productId: product.id, ...change })
    await visit(`/shop/orders/${accessToken}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shows)
    await expectAccessible(page)
  }
})
