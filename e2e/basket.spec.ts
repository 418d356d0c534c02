import type { BrowserContext } from '@playwright/test'
import { eq } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { basketCookie } from '#app/shop/basket/basket-cookie.server.ts'
import { products } from '#app/shop/schema.ts'
import { given } from '#test/given.ts'

import { dialog, expectPaid, fillCheckout, newBuyer, ordersOf, payButton, proceed } from './checkout-form.ts'
import { expect, site, test } from './fixtures.ts'

async function givenTwo() {
  const cup = await given.product({ name: 'Feeding cup', price: 8_00, stock: 9 })
  const tea = await given.product({ name: 'Postnatal tea', price: 5_50, stock: 9 })
  return { cup, tea }
}

/** Puts one piece of each into the basket of this browser. */
async function giveBasket(context: BrowserContext, goods: { id: string }[]) {
  const cookie = await basketCookie(goods.map(({ id }) => ({ productId: id, quantity: 1 })))
  const [name = '', value = ''] = cookie.split(/[=;]/)
  await context.addCookies([{ name, value, url: site.url }])
}

test('two products are added to the basket, changed there and paid for in one order @phone @quick', async ({
  page,
  visit,
}) => {
  const { cup, tea } = await givenTwo()
  const buyer = newBuyer()
  for (const { slug } of [cup, tea]) {
    await visit(`/shop/${slug}`)
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your basket')
  }
  const main = page.getByRole('main')
  await main.getByLabel('Quantity of Feeding cup').selectOption('3')
  await expect(main).toContainText('£29.50')
  await visit(`/shop/${cup.slug}`)
  await expect(page.getByRole('complementary', { name: 'Your basket' })).toContainText('4 items, £29.50')
  await page.getByRole('link', { name: 'Your basket' }).click()

  await main.getByLabel('Quantity of Feeding cup').selectOption('2')
  await main.getByRole('button', { name: 'Go to checkout' }).click()
  await expect(dialog(page)).toContainText('2 × £8.00')
  await fillCheckout(page, buyer)
  await expect(payButton(page)).toContainText('£21.50')
  const payment = await proceed(page, true)
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(payment, true)

  const [order, ...others] = await ordersOf(buyer['Email Address *'])
  expect(others).toEqual([])
  expect(order).toMatchObject({ productName: 'Feeding cup + 1 more', quantity: 3, amountPaidPence: 21_50 })
  await expect(payment.getByRole('main')).toContainText('2 × Feeding cup')
  await expect(payment.getByRole('main')).toContainText('Postnatal tea')
  await payment.goto('/shop/basket')
  await expect(payment.getByRole('main')).toContainText('There is nothing in it')
})

test('product changes during checkout are shown line by line; typed details and other items are preserved', async ({
  page,
  context,
  visit,
}) => {
  const { cup, tea } = await givenTwo()
  const buyer = newBuyer()
  await giveBasket(context, [cup, tea])
  await visit('/shop/basket/checkout')
  await fillCheckout(page, buyer)
  await db.update(products).set({ stock: 0 }).where(eq(products.id, tea.id))
  await db.update(products).set({ pricePence: 9_00 }).where(eq(products.id, cup.id))
  await payButton(page).click()
  await expect(dialog(page)).toContainText('Something in your basket has changed')
  await expect(dialog(page)).toContainText('The price is now £9.00.')
  await expect(dialog(page)).toContainText('Sold out, so it is not in this order.')
  const whenBack = dialog(page).getByRole('link', { name: 'Email me when it is back' })
  await expect(whenBack).toHaveAttribute('href', `/shop/${tea.slug}/back-in-stock`)
  await expect(dialog(page).getByLabel('Full Name *')).toHaveValue(buyer['Full Name *'])
  await expect(payButton(page)).toContainText('£9.00')
  expect(await ordersOf(buyer['Email Address *'])).toEqual([])
})

test('several units of one product are bought in one order', async ({ page, visit }) => {
  const { slug } = await given.product({ name: 'Night light', price: 22_00, stock: 9 })
  const buyer = newBuyer()
  await visit(`/shop/${slug}/checkout`)
  await fillCheckout(page, buyer)
  await dialog(page).getByLabel('Quantity').selectOption('3')
  await expect(payButton(page)).toContainText('£66.00')
  await expect(dialog(page).getByText('Total £66.00')).toBeVisible()
  const payment = await proceed(page, true)
  await payment.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(payment, true)
  expect(await ordersOf(buyer['Email Address *'])).toMatchObject([{ quantity: 3, amountPaidPence: 66_00 }])
})

test('with five products in the basket, the total and the buttons are visible without scrolling', async ({
  page,
  context,
  visit,
}) => {
  const five = []
  for (const name of ['Cup', 'Tea', 'Wrap', 'Balm', 'Lamp']) five.push(await given.product({ name, price: 5_00 }))
  await giveBasket(context, five)
  await visit('/shop/basket')
  const main = page.getByRole('main')
  const toCheckout = main.getByRole('button', { name: 'Go to checkout' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toCheckout).toBeInViewport({ ratio: 1 })
  await expect(main.getByText('£25.00')).toBeInViewport({ ratio: 1 })
  // A control reached by Tab must not be hidden behind the total.
  const third = main.getByRole('button', { name: 'Remove Wrap' })
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await third.evaluate((button) => button === document.activeElement)) break
  }
  await expect(third).toBeFocused()
  await third.click({ trial: true })
  const [control, total] = [await third.boundingBox(), await toCheckout.boundingBox()]
  expect(control!.y + control!.height).toBeLessThan(total!.y)

  await page.setViewportSize({ width: 1440, height: 900 })
  await toCheckout.click()
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await expect(dialog(page).getByText('Total £25.00')).toBeInViewport({ ratio: 1 })
})
