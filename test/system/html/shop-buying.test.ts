import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { orders, products } from '#app/shop/schema.ts'
import { eventually } from '#test/eventually.ts'
import { given } from '#test/given.ts'
import { description } from '#test/html-elements.ts'
import { HtmlVisitor } from '#test/html-visitor.ts'
import { shared } from '#test/shared.ts'
import { startShop } from '#test/shop-instance.ts'
import { untilChangesArrive } from '#test/until-changes-arrive.ts'

const instance = shared(() => startShop({ TRUST_PROXY: '1' }))
let page: HtmlVisitor

beforeEach(async () => {
  page = new HtmlVisitor(instance.url)
  await given.emptyShop()
})

function newBuyer() {
  return {
    'Full Name *': 'Ada Okafor',
    'Email Address *': `${randomUUID()}@example.com`,
    'Phone Number (UK) *': '020 7946 0123',
    'Address line 1 *': '1 Terrace Row',
    'Town or city *': 'London',
    'Postcode *': 'se154qa',
  }
}

function fillCheckout(buyer: ReturnType<typeof newBuyer>) {
  for (const [label, text] of Object.entries(buyer)) page.fill(label, text)
}

async function pay(buyer: ReturnType<typeof newBuyer>) {
  await page.press(/^Proceed to Payment/)
  expect(page.url.pathname, page.text).toMatch(/^\/sandbox\/pay\//)
  await page.press('Pay')
  await eventually('the order is paid', async () => {
    if (page.all('heading', 'Thank you, your order is paid').length > 0) return true
    await page.follow('Check again')
    return false
  })
  const [order, ...others] = await db
    .select()
    .from(orders)
    .where(eq(orders.email, buyer['Email Address *']))
    .orderBy(desc(orders.createdAt))
  expect(others).toEqual([])
  return order!
}

test('an empty checkout form shows an error at each field', async () => {
  const { slug } = await given.product({ name: 'Muslin swaddle', price: 12_50 })
  await page.open(`/shop/${slug}/checkout`)
  expect(page.text).toContain('Muslin swaddle')
  expect(page.text).toContain('£12.50 incl. UK delivery')
  await page.press(/^Proceed to Payment/)
  const errors = {
    'Full Name *': 'Please enter your full name',
    'Email Address *': 'Please enter a valid email address',
    'Phone Number (UK) *': 'Please enter your phone number',
    'Address line 1 *': 'Please enter your shipping address',
    'Town or city *': 'Please enter your town or city',
    'Postcode *': 'Please enter your postcode',
  }
  expect(page.within('alert', /There is a problem/).texts('link')).toEqual(Object.values(errors))
  for (const [label, words] of Object.entries(errors)) expect(description(page.field(label))).toContain(words)
  await page.follow('Close')
  expect(page.url.pathname).toBe('/shop')
})

test('a purchase leads from the shop grid to a paid order page without personal details', async () => {
  const { id } = await given.product({ name: 'Muslin swaddle', price: 12_50, stock: 2 })
  const buyer = newBuyer()
  // The product of another test has the same name.
  await untilChangesArrive(instance)
  await page.open('/shop')
  await page.follow('Buy Now Muslin swaddle')
  fillCheckout(buyer)
  const order = await pay(buyer)
  expect(order).toMatchObject({
    shippingAddress: '1 Terrace Row\nLondon\nSE15 4QA',
    paymentStatus: 'paid',
    amountPence: 12_50,
    amountPaidPence: 12_50,
    stockState: 'sold',
  })
  expect(await db.select().from(products).where(eq(products.id, id))).toMatchObject([{ stock: 1 }])
  expect(page.text).toContain(`Order #${order.number}`)
  expect(page.text).toContain('£12.50, UK delivery included')
  for (const secret of ['Ada', 'Terrace', buyer['Email Address *'], buyer['Phone Number (UK) *']])
    expect(page.root().outerHTML).not.toContain(secret)
  await page.open('/shop/orders/nobody-has-this-address')
  expect(page.status).toBe(404)
  expect(page.text).toContain('Oops! Page not found')
})

test('two products are added to the basket, changed there and paid for in one order', async () => {
  const cup = await given.product({ name: 'Feeding cup', price: 8_00, stock: 9 })
  const tea = await given.product({ name: 'Postnatal tea', price: 5_50, stock: 9 })
  const buyer = newBuyer()
  for (const { slug } of [cup, tea]) {
    await page.open(`/shop/${slug}`)
    await page.press('Add to basket')
    expect(page.within('main').heading).toBe('Your basket')
  }
  page.choose('Quantity of Feeding cup', '3')
  await page.press('Update basket')
  expect(page.within('main').text).toContain('£29.50')
  await page.open(`/shop/${cup.slug}`)
  expect(page.within('region', 'Your basket').text).toContain('4 items, £29.50')
  await page.follow(/^Your basket/)
  page.choose('Quantity of Feeding cup', '2')
  await page.press('Go to checkout')
  expect(page.text).toContain('2 × £8.00')
  fillCheckout(buyer)
  expect(page.texts('button', /^Proceed to Payment/).join()).toContain('£21.50')
  const order = await pay(buyer)
  expect(order).toMatchObject({ productName: 'Feeding cup + 1 more', quantity: 3, amountPaidPence: 21_50 })
  expect(page.text).toContain('2 × Feeding cup')
  expect(page.text).toContain('Postnatal tea')
  await page.open('/shop/basket')
  expect(page.text).toContain('There is nothing in it')
})

test('a product can be removed from the basket', async () => {
  const { slug } = await given.product({ name: 'Feeding cup' })
  await page.open(`/shop/${slug}`)
  await page.press('Add to basket')
  await page.press('Remove Feeding cup')
  expect(page.within('main').text).toContain('There is nothing in it')
  await page.open('/shop/basket/checkout')
  expect(page.text).toContain('Your basket is empty.')
  expect(page.all('button', /^Proceed to Payment/)).toEqual([])
  await page.open('/shop')
  expect(page.all('region', 'Your basket')).toEqual([])
})

test('a product that is withdrawn during checkout is reported', async () => {
  const { id, slug } = await given.product()
  await page.open(`/shop/${slug}/checkout`)
  fillCheckout(newBuyer())
  await db.delete(products).where(eq(products.id, id))
  await page.press(/^Proceed to Payment/)
  expect(page.text).toMatch(/this product is no longer for sale/i)
})

test('a size is chosen on the product page or at the checkout', async () => {
  const { id, slug } = await given.product({ name: 'Muslin wrap' })
  await given.variants(id, {
    Small: { price: 10_00, stock: 3 },
    Large: { price: 12_00, stock: 3 },
    Huge: { price: 15_00, stock: 0 },
  })
  for (const size of ['Small', 'Large']) {
    await page.open(`/shop/${slug}`)
    expect(page.within('main').text).toContain('From £10.00')
    expect(page.field(/^Huge/).hasAttribute('disabled')).toBe(true)
    page.check(new RegExp(`^${size}`))
    await page.press('Add to basket')
    expect(page.within('main').text).toContain(`Muslin wrap (${size})`)
  }
  const both = newBuyer()
  await page.press('Go to checkout')
  fillCheckout(both)
  expect(await pay(both)).toMatchObject({ productName: 'Muslin wrap (Small) + 1 more', amountPaidPence: 22_00 })

  const one = newBuyer()
  await page.open(`/shop/${slug}/checkout`)
  fillCheckout(one)
  await page.press(/^Proceed to Payment/)
  expect(page.text).toContain('Please choose one')
  page.choose('Size', 'Large · £12.00')
  expect(await pay(one)).toMatchObject({ productName: 'Muslin wrap (Large)', amountPaidPence: 12_00 })

  await page.open(`/shop/${slug}`)
  page.check(/^Large/)
  await page.press('Buy Now')
  expect(page.value('Size')).toBe('Large · £12.00')
  expect(page.texts('button', /^Proceed to Payment/).join()).toContain('£12.00')
})
