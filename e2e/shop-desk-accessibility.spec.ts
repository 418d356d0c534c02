import { emptyOrders, createOrderRow, createProblem } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, expectNothingLost } from './layout.ts'

test('the shop admin and its dialogs have no accessibility violations or overflow', async ({
  page,
  navigate,
  signedIn,
}) => {
  await given.emptyShop()
  await signedIn()
  for (const path of ['', '/categories']) {
    await navigate(`/shop/admin${path}`)
    await expectAccessible(page)
    await expectNothingLost(page)
  }
  const sleep = await given.category('Sleep', 1)
  for (const [index, name] of ['Bath', 'Play', 'Feeding', 'Clothes'].entries()) await given.category(name, index + 2)
  const { id } = await given.product({ stock: 0, isOnSale: false, categoryId: sleep.id, description: 'Soft.' })
  await given.product({ stock: 4 })
  const categories = ['', '/new', `/${sleep.id}`, `/${sleep.id}/deletion`].map((path) => `/categories${path}`)
  const products = ['', '?search=nothing', `/products/${id}`, `/products/${id}/deletion`, '/products/new']
  for (const path of [...categories, ...products]) {
    await navigate(`/shop/admin${path}`)
    await expectAccessible(page)
    if (path.endsWith('/new')) await expectNothingLost(page)
    if (path === '') await expectNoSidewaysScroll(page)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expectAccessible(page)
})

test('the orders and their dialogs have no accessibility violations', async ({
  page,
  visit,
  navigate,
  signedIn,
  context,
}) => {
  await context.addInitScript(() => (window.print = () => {}))
  await emptyOrders()
  await signedIn()
  const orders = '/shop/admin/orders'
  await visit(orders)
  await expectAccessible(page)
  const { id } = await createOrderRow({
    name: 'Anna-Maria Featherstonehaugh',
    isPaid: true,
    amountRefundedPence: 2_00,
    isStatusByHand: true,
  })
  await createOrderRow({ name: 'Bea Lloyd', paymentStatus: 'failed' })
  await createProblem({ orderId: id })
  await navigate(orders)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await navigate(`${orders}/${id}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const path of ['?search=nobody', `/${id}/refund`, `/sending?id=${id}`, '/vat', '/export']) {
    await navigate(`${orders}${path}`)
    await expectAccessible(page)
  }
  await visit(`${orders}/packing-slips?id=${id}`)
  await expectAccessible(page)
})
