import { given } from '#test/given.ts'

import { dialog, expectPaid, fillCheckout, newBuyer, ordersOf, proceed } from './checkout-form.ts'
import { expect, test } from './fixtures.ts'

test('the buyer holding the last piece is led back to their order, and everyone else sees it sold out', async ({
  page,
  visit,
  browser,
  javaScriptEnabled,
}) => {
  await given.emptyShop()
  const { slug } = await given.product({ name: 'Muslin swaddle', stock: 1 })
  const buyer = newBuyer()
  await visit(`/shop/${slug}/checkout`)
  await fillCheckout(page, buyer)
  await (await proceed(page, javaScriptEnabled)).goto('about:blank')
  if (javaScriptEnabled) await page.waitForURL('**/shop/orders/**')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'site.orders')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  for (const path of ['/shop', `/shop/${slug}`, `/shop/${slug}/checkout`]) {
    await visit(path)
    const own = page.getByRole('complementary', { name: 'Your order' })
    await expect(own).toContainText(/Muslin swaddle is held for you until \d\d:\d\d/)
    await own.getByRole('link', { name: 'Continue with your order' }).click()
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  }
  const other = await browser.newPage()
  for (const path of ['/shop', `/shop/${slug}`]) {
    await other.goto(path)
    await expect(other.getByText('Sold out').first()).toBeVisible()
    await expect(other.getByText('held for you')).toHaveCount(0)
  }
  await other.close()
})

test('repeating the checkout leads to the same payment, and with another address to a new one', async ({
  page,
  visit,
  javaScriptEnabled,
}) => {
  const { slug } = await given.product({ stock: 1 })
  const buyer = newBuyer()
  const order = async (typed: typeof buyer) => {
    await visit(`/shop/${slug}/checkout`)
    await expect(dialog(page)).toContainText('1 left')
    await fillCheckout(page, typed)
    const payment = await proceed(page, javaScriptEnabled)
    // The page that opened the payment window moves on to the order.
    if (javaScriptEnabled) await page.waitForURL('**/shop/orders/**')
    return payment
  }
  const first = (await order(buyer)).url()
  expect((await order(buyer)).url()).toBe(first)
  expect(await ordersOf(buyer['Email Address *'])).toHaveLength(1)

  const payment = await order({ ...buyer, 'Address line 1 *': '2 Mill Lane' })
  expect(payment.url()).not.toBe(first)
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(payment, javaScriptEnabled)
  const states = (await ordersOf(buyer['Email Address *'])).map(({ paymentStatus }) => paymentStatus)
  expect(states).toEqual(['paid', 'cancelled'])

  // A paid piece is no longer held.
  await visit(`/shop/${slug}`)
  await expect(page.getByText('held for you')).toHaveCount(0)
})
