import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { products } from '#app/shop/schema.ts'
import { given } from '#test/given.ts'

import {
  dialog,
  expectPaid,
  fillCheckout,
  newBuyer,
  openShopWith,
  ordersOf,
  payButton,
  proceed,
} from './checkout-form.ts'
import { expect, test } from './fixtures.ts'
import { holdScripts } from './settled.ts'

const fieldErrors: [string, string][] = [
  ['Full Name *', 'Please enter your full name'],
  ['Email Address *', 'Please enter a valid email address'],
  ['Phone Number (UK) *', 'Please enter your phone number'],
  ['Address line 1 *', 'Please enter your shipping address'],
  ['Town or city *', 'Please enter your town or city'],
  ['Postcode *', 'Please enter your postcode'],
]

test('an empty form shows an error at each field, and a toast for the first', async ({ page, visit }) => {
  const { slug } = await given.product({ name: 'Muslin swaddle', price: 12_50 })
  await visit(`/shop/${slug}/checkout`)
  await expect(dialog(page)).toContainText('Muslin swaddle')
  await expect(dialog(page)).toContainText('£12.50 incl. UK delivery')
  await expect(dialog(page)).toContainText('Delivery within the UK is included in the price.')
  await expect(dialog(page)).not.toContainText('The price includes UK delivery')
  await payButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText(fieldErrors.map(([, words]) => words))
  for (const [label, words] of fieldErrors)
    await expect(dialog(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(words))
  const toast = page.getByRole('alert').filter({ hasText: 'Validation Error' })
  await expect(toast).toContainText('Please enter your full name')
  expect(page.context().pages()).toHaveLength(1)
  await fillCheckout(page, { 'Full Name *': 'Ada Okafor', 'Email Address *': 'ada' })
  await payButton(page).click()
  await expect(toast).toContainText('Please enter a valid email address')
  // Nor does a value that can be rejected by its format alone open the payment window.
  await fillCheckout(page, { ...newBuyer(), 'Postcode *': 'JE2 3AB' })
  await payButton(page).click()
  await expect(toast).toContainText('Sorry, we deliver only within the UK and to the Isle of Man')
  await expect(dialog(page).getByLabel('Postcode *')).toHaveValue('JE2 3AB')
  expect(page.context().pages()).toHaveLength(1)
})

test('a purchase leads from the shop grid to a paid order page without personal details @phone @quick', async ({
  page,
}) => {
  await given.emptyShop()
  const { id } = await given.product({ name: 'Muslin swaddle', price: 12_50, stock: 2 })
  const buyer = newBuyer()
  await openShopWith(page, 'Muslin swaddle')
  const buyNow = page.getByRole('link', { name: 'Buy Now Muslin swaddle' })
  await buyNow.click()
  await expect(dialog(page).getByRole('heading', { name: 'Secure Checkout' })).toBeFocused()
  // Before hydration, only the link closes the dialog.
  await expect(dialog(page).and(page.locator(':modal'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/shop')
  await buyNow.click()
  await fillCheckout(page, buyer)
  const payment = await proceed(page, true)
  await expect(page.getByRole('status').filter({ hasText: 'Redirecting to Payment' })).toContainText(
    'Opening secure payment window...',
  )
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(payment, true)
  // The page that waited for the payment updates by itself.
  await expect(page.getByRole('heading', { name: 'Thank you, your order is paid' })).toBeVisible()
  const [order, ...others] = await ordersOf(buyer['Email Address *'])
  expect(others).toEqual([])
  expect(order?.shippingAddress).toBe('1 Terrace Row\nLondon\nSE15 4QA')
  expect(order).toMatchObject({ addressLine1: '1 Terrace Row', town: 'London', postcode: 'SE15 4QA', country: 'GB' })
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    amountPence: 12_50,
    amountPaidPence: 12_50,
    stockState: 'sold',
  })
  const [product] = await db.select().from(products).where(eq(products.id, id))
  expect(product?.stock).toBe(1)

  const main = page.getByRole('main')
  await expect(main).toContainText(`Order #${order?.number}`)
  await expect(main).toContainText('£12.50, UK delivery included')
  for (const secret of ['Ada', 'Terrace', buyer['Email Address *'], buyer['Phone Number (UK) *']])
    await expect(page.locator('html')).not.toContainText(secret)
  expect(await page.content()).not.toContain(buyer['Email Address *'])
  const answer = await page.request.get(page.url())
  expect(answer.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('an abandoned payment can be continued from the order', async ({ page, visit }) => {
  const { slug } = await given.product({ stock: 1 })
  const buyer = newBuyer()
  await visit(`/shop/${slug}/checkout`)
  await fillCheckout(page, buyer)
  const payment = await proceed(page, true)
  await payment.getByRole('button', { name: 'Decline' }).click()
  await payment.getByRole('link', { name: 'Abandon' }).click()
  await expect(payment.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  await payment.getByRole('button', { name: 'Pay now' }).click()
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(payment, true)
  expect(await ordersOf(buyer['Email Address *'])).toHaveLength(1)
})

test('a product that sells out during checkout is reported, and nothing is ordered', async ({ page, visit }) => {
  const { id, slug } = await given.product({ stock: 1 })
  const buyer = newBuyer()
  await visit(`/shop/${slug}/checkout`)
  await fillCheckout(page, buyer)
  await db.update(products).set({ stock: 0 }).where(eq(products.id, id))
  await payButton(page).click()
  await expect(
    dialog(page).getByText('Sorry, the last one has just been sold. Nothing was ordered.').first(),
  ).toBeVisible()
  await expect(dialog(page)).toContainText('Checkout Error')
  await expect(payButton(page)).toHaveCount(0)
  expect(await ordersOf(buyer['Email Address *'])).toEqual([])
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('typing that began before hydration continues in the same field', async ({ page }) => {
  const { slug } = await given.product()
  const releaseScripts = await holdScripts(page)
  await page.goto(`/shop/${slug}/checkout`, { waitUntil: 'commit' })
  const phone = dialog(page).getByLabel('Phone Number (UK) *')
  await phone.pressSequentially('020 79')
  releaseScripts()
  await expect(dialog(page).and(page.locator(':modal'))).toBeVisible()
  await page.keyboard.type('46 0123')
  await expect(phone).toHaveValue('020 7946 0123')
})

test('a price that changed meanwhile is shown before the buyer pays', async ({ page, visit }) => {
  const { id, slug } = await given.product({ price: 12_50 })
  const buyer = newBuyer()
  await visit(`/shop/${slug}/checkout`)
  await fillCheckout(page, buyer)
  await db.update(products).set({ pricePence: 15_00 }).where(eq(products.id, id))
  await payButton(page).click()
  await expect(
    dialog(page)
      .getByText(/The price is now £15.00/)
      .first(),
  ).toBeVisible()
  expect(await ordersOf(buyer['Email Address *'])).toEqual([])
  for (const [label, text] of Object.entries(buyer))
    await expect(dialog(page).getByLabel(label, { exact: true })).toHaveValue(text)
  await proceed(page, true)
  expect(await ordersOf(buyer['Email Address *'])).toMatchObject([{ amountPence: 15_00 }])
})
