import { given } from '#test/given.ts'

import { dialog, expectPaid, fillCheckout, newBuyer, ordersOf, payButton, proceed } from './checkout-form.ts'
import { expect, test } from './fixtures.ts'

test.afterEach(async () => await given.noCharges())

async function givenWrap() {
  const wrap = await given.product({ name: 'Muslin wrap', price: 10_00 })
  await given.variants(wrap.id, {
    Small: { price: 10_00, stock: 9 },
    Large: { price: 12_00, stock: 9 },
    Huge: { price: 15_00, stock: 0 },
  })
  return wrap
}

test('a size is chosen on the product page, preselected at the checkout, and two sizes can be in one basket @phone', async ({
  page,
  visit,
}) => {
  const wrap = await givenWrap()
  const buyer = newBuyer()
  const main = page.getByRole('main')
  for (const size of ['Small', 'Large']) {
    await visit(`/shop/${wrap.slug}`)
    await expect(main).toContainText('From £10.00')
    await expect(main.getByLabel('Huge')).toBeDisabled()
    await main.getByLabel(size).check()
    if (size === 'Large') {
      await main.getByRole('button', { name: 'Buy Now' }).click()
      await expect(dialog(page).getByLabel('Size').locator('option:checked')).toHaveText('Large · £12.00')
      await expect(dialog(page)).toContainText('From £10.00')
      await expect(dialog(page)).not.toContainText('each')
      await expect(payButton(page)).toContainText('£12.00')
      await page.goBack()
      await main.getByLabel(size).check()
    }
    await main.getByRole('button', { name: 'Add to basket' }).click()
    await expect(main).toContainText(`Muslin wrap (${size})`)
  }
  await main.getByRole('button', { name: 'Go to checkout' }).click()
  await fillCheckout(page, buyer)
  const payment = await proceed(page, true)
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(payment, true)
  const [order] = await ordersOf(buyer['Email Address *'])
  expect(order).toMatchObject({ productName: 'Muslin wrap (Small) + 1 more', amountPaidPence: 22_00 })
})

test('"Buy Now" asks for the size and shows its price', async ({ page, visit }) => {
  const wrap = await givenWrap()
  const buyer = newBuyer()
  await visit(`/shop/${wrap.slug}/checkout`)
  await fillCheckout(page, buyer)
  await payButton(page).click()
  await expect(dialog(page)).toContainText('Please choose one')
  await dialog(page).getByLabel('Size').selectOption({ label: 'Large · £12.00' })
  const payment = await proceed(page, true)
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(payment, true)
  const [order] = await ordersOf(buyer['Email Address *'])
  expect(order).toMatchObject({ productName: 'Muslin wrap (Large)', amountPaidPence: 12_00 })
})

test('after a postcode and a code are entered, discount and delivery are shown before anything is ordered @quick', async ({
  page,
  visit,
}) => {
  const wrap = await givenWrap()
  await given.deliveryZones()
  const code = await given.discountCode()
  const buyer = newBuyer()
  await visit(`/shop/${wrap.slug}/checkout`)
  await expect(dialog(page)).toContainText('by postcode, from £3.95')
  await dialog(page).getByLabel('Size').selectOption({ label: 'Large · £12.00' })
  await fillCheckout(page, buyer)
  await dialog(page).getByLabel('Postcode *').fill('IV3 8AB')
  await expect(payButton(page)).toContainText('£21.00')
  await dialog(page).getByLabel('Discount code').fill('NOT-KNOWN')
  await dialog(page).getByLabel('Discount code').blur()
  await expect(dialog(page)).toContainText('This code is not known here')
  await dialog(page).getByLabel('Discount code').fill(code)
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(dialog(page)).toContainText(`Discount (${code})`)
  await expect(payButton(page)).toContainText('£19.80')
  const payment = await proceed(page, true)
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(payment, true)
  const [order] = await ordersOf(buyer['Email Address *'])
  expect(order).toMatchObject({ amountPaidPence: 19_80, discountPence: 1_20, deliveryPence: 9_00, discountCode: code })
})

test('a buyer who presses pay before the total is worked out is shown it and must press again', async ({
  page,
  visit,
}) => {
  const wrap = await givenWrap()
  await given.deliveryZones()
  const code = await given.discountCode()
  const buyer = newBuyer()
  await visit(`/shop/${wrap.slug}/checkout`)
  await dialog(page).getByLabel('Size').selectOption({ label: 'Small · £10.00' })
  await fillCheckout(page, buyer)
  await dialog(page).getByLabel('Discount code').fill(code)
  await payButton(page).click()
  await expect(dialog(page)).toContainText(`and ${code} takes off £1.00`)
  // No message may cover the button that it asks the buyer to press.
  await page.setViewportSize({ width: 1280, height: 720 })
  await payButton(page).click({ trial: true })
  const payment = await proceed(page, true)
  await expect(payment.getByRole('heading')).toHaveText('Pay £12.95')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the total is shown once more before anything is ordered', async ({ page, visit }) => {
    const wrap = await givenWrap()
    await given.deliveryZones()
    const buyer = newBuyer()
    await visit(`/shop/${wrap.slug}/checkout`)
    await dialog(page).getByLabel('Size').selectOption({ label: 'Small · £10.00' })
    await fillCheckout(page, buyer)
    await payButton(page).click()
    await expect(dialog(page)).toContainText('It is £13.95: delivery to Mainland is £3.95.')
    expect(await ordersOf(buyer['Email Address *'])).toEqual([])
    const payment = await proceed(page, false)
    await payment.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(payment, false)
    expect(await ordersOf(buyer['Email Address *'])).toMatchObject([{ amountPaidPence: 13_95, deliveryPence: 3_95 }])
  })
})
