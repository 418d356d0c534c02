import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { discountCodes } from '#app/shop/discounts/discount-schema.ts'
import { amountOf, goodsOf } from '#app/shop/orders/order-line.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { orders } from '#app/shop/schema.ts'
import { listVariants, writeVariants } from '#app/shop/variants/variants.server.ts'
import { createStockedProduct, purchase, readStock } from '#test/factories/shop.ts'
import { given } from '#test/given.ts'

import { shareCharges } from './order-charges.server.ts'
import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.server.ts'

beforeEach(async () => await given.noCharges())

async function createWrap(stocks: (number | null)[]) {
  const wrap = await createStockedProduct({ name: 'Wrap', pricePence: 10_00, stock: 0 })
  const names = ['Small', 'Large']
  const sizes = stocks.map((stock, at) => [names[at], { price: 10_00 + at * 2_00, stock }])
  const variants = await given.variants(wrap.id, Object.fromEntries(sizes))
  return { productId: wrap.id, ids: variants.map(({ id }) => id) }
}

async function stocksOf(productId: string) {
  const variants = (await listVariants([productId])).get(productId) ?? []
  return variants.map(({ stock }) => stock)
}

function purchaseOf(change: Partial<OrderRequest>, ...items: OrderRequest['items']): OrderRequest {
  return { ...purchase(''), items, ...change }
}

function to(postcode: string) {
  return { ...purchase('').buyer, postcode }
}

describe('a product with several variants', () => {
  test('is sold and reserved by variant, and its stock is the sum of theirs', async () => {
    const { productId, ids } = await createWrap([3, 2])
    expect(await readStock(productId)).toBe(5)
    const placed = await placeOrder(purchaseOf({}, { productId, variantId: ids[1]!, quantity: 1 }))
    if (!placed.ok) throw new Error(placed.reason)
    expect(await readLines(placed.order.id)).toMatchObject([
      { productName: 'Wrap (Large)', sku: 'SKU-1', unitPence: 12_00, variantId: ids[1], quantity: 1 },
    ])
    expect(await stocksOf(productId)).toEqual([3, 1])
    expect(await readStock(productId)).toBe(4)

    const again = {
      ...purchaseOf({}, { productId, variantId: ids[0]!, quantity: 1 }),
      ownIds: [placed.order.id],
    }
    expect(await placeOrder(again)).toMatchObject({ ok: true, replaced: [{ id: placed.order.id }] })
    expect(await stocksOf(productId)).toEqual([2, 2])
  })

  test('is refused without a variant, or with one that is unknown, removed, sold out or of another product', async () => {
    const { productId, ids } = await createWrap([3, 0])
    const other = await createWrap([3])
    const reasonOf = async (variantId: string | undefined) => {
      const placed = await placeOrder(purchaseOf({}, { productId, variantId, quantity: 1 }))
      return placed.ok || placed.reason
    }
    expect(await reasonOf(undefined)).toBe('not for sale')
    expect(await reasonOf(randomUUID())).toBe('not for sale')
    expect(await reasonOf(other.ids[0])).toBe('not for sale')
    expect(await reasonOf(ids[1])).toBe('sold out')
    expect(await stocksOf(productId)).toEqual([3, 0])
    await transaction((tx) => writeVariants(tx, productId, []))
    expect(await reasonOf(ids[0])).toBe('not for sale')
  })

  test('sells the last piece of a variant to only one of many simultaneous buyers', async () => {
    const { productId, ids } = await createWrap([1, 8])
    const buyers = Array.from({ length: 8 }, (_, at) =>
      placeOrder({
        ...purchaseOf(
          {},
          { productId, variantId: ids[0]!, quantity: 1 },
          { productId, variantId: ids[1]!, quantity: 1 },
        ),
        buyer: { ...purchase('').buyer, email: `buyer-${at}@example.com` },
        address: `192.0.2.${at}`,
      }),
    )
    const placed = await Promise.all(buyers)
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stocksOf(productId)).toEqual([0, 7])
    expect(await readStock(productId)).toBe(7)
  })
})

describe('a discount code', () => {
  test('reduces each line in proportion, and the order is refused if the buyer has not seen the total', async () => {
    const [cup, tea] = [
      await createStockedProduct({ pricePence: 8_00 }),
      await createStockedProduct({ pricePence: 5_55 }),
    ]
    const code = await given.discountCode({ value: 15 })
    const items = [
      { productId: cup.id, quantity: 2 },
      { productId: tea.id, quantity: 1 },
    ]
    const unseen = await placeOrder(purchaseOf({ code, seen: { discountPence: 0, deliveryPence: 0 } }, ...items))
    expect(unseen).toMatchObject({
      ok: false,
      reason: 'new total',
      charges: { discountPence: 3_23, deliveryPence: 0, code },
    })
    const placed = await placeOrder(
      purchaseOf({ code: ` ${code.toLowerCase()} `, seen: { discountPence: 3_23, deliveryPence: 0 } }, ...items),
    )
    if (!placed.ok) throw new Error(placed.reason)
    expect(placed.order).toMatchObject({ amountPence: 21_55 - 3_23, discountPence: 3_23, discountCode: code })
    const lines = await readLines(placed.order.id)
    expect(lines.map(({ discountPence }) => discountPence)).toEqual([2_40, 83])
    const sent = placed.order.sessionParams as {
      line_items: { quantity: number; price_data: { unit_amount: number } }[]
    }
    expect(sent.line_items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0)).toBe(
      21_55 - 3_23,
    )
  })

  test('applies when a form is submitted again with it, and no longer once it is removed', async () => {
    const cup = await createStockedProduct({ pricePence: 8_00, stock: 9 })
    const code = await given.discountCode({ value: 15 })
    const plain = purchaseOf({ seen: { discountPence: 0, deliveryPence: 0 } }, { productId: cup.id, quantity: 1 })
    const first = await placeOrder(plain)
    expect(first).toMatchObject({ ok: true, order: { amountPence: 8_00 } })
    const coded = { ...plain, code: code.toLowerCase(), seen: { discountPence: 1_20, deliveryPence: 0 } }
    const second = await placeOrder(coded)
    expect(second).toMatchObject({ ok: true, order: { amountPence: 6_80, discountCode: code } })
    expect(await placeOrder(coded)).toMatchObject({ ok: true, order: { id: second.ok && second.order.id } })
    expect(await placeOrder(plain)).toMatchObject({ ok: true, order: { amountPence: 8_00, discountCode: null } })
    expect(await readStock(cup.id)).toBe(8)
  })

  test.each([
    ['of another shop', { code: 'NOT-HERE' }, 'not known'],
    ['that is switched off', { isActive: false }, 'not known'],
    ['that begins tomorrow', { startsAt: new Date(Date.now() + 86_400_000) }, 'not known'],
    ['that ended', { endsAt: new Date(Date.now() - 1000) }, 'ended on'],
    ['for larger orders', { minimumPence: 20_00 }, 'from £20.00'],
    ['that takes off all of it', { kind: 'amount' as const, value: 9_80 }, 'card payments begin'],
  ])('%s is refused with the reason', async (_, change, reason) => {
    const cup = await createStockedProduct({ pricePence: 10_00 })
    const isOther = 'code' in change
    const code = isOther ? change.code : await given.discountCode(change)
    const placed = await placeOrder(purchaseOf({ code }, { productId: cup.id, quantity: 1 }))
    expect(placed).toMatchObject({
      ok: false,
      reason: 'charges',
      errors: { code: expect.stringContaining(reason) as string },
    })
  })

  test('keeps to its limits among simultaneous orders, and a cancelled order frees a use', async () => {
    const cup = await createStockedProduct({ pricePence: 10_00, stock: null })
    const code = await given.discountCode({ maxUses: 3, isOncePerBuyer: true })
    const buy = (at: number) =>
      placeOrder({
        ...purchaseOf({ code }, { productId: cup.id, quantity: 1 }),
        attemptId: randomUUID(),
        buyer: { ...purchase('').buyer, email: `Code-${at}@example.com` },
        address: `198.51.100.${at}`,
      })
    const placed = await Promise.all(Array.from({ length: 7 }, (_, at) => buy(at)))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(3)
    const [first] = placed.flatMap((answer) => (answer.ok ? [answer.order] : []))
    await db.update(orders).set({ paymentStatus: 'cancelled' }).where(eq(orders.id, first!.id))
    expect(await buy(20)).toMatchObject({ ok: true })
    expect(await buy(21)).toMatchObject({ ok: false, errors: { code: 'This code has been used up' } })
    await db.update(discountCodes).set({ maxUses: 99 })
    // Anybody may place an order with another person's email address, and leave it unpaid.
    const again = await buy(20)
    if (!again.ok) throw new Error(again.reason)
    await db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, again.order.id))
    expect(await buy(20)).toMatchObject({
      ok: false,
      errors: { code: 'This code has been used with this email address' },
    })
  })
})

describe('delivery', () => {
  test('costs what the zone of the postcode charges', async () => {
    await given.deliveryZones()
    const { productId, ids } = await createWrap([9])
    const item = { productId, variantId: ids[0]!, quantity: 2 }
    const placed = await placeOrder(purchaseOf({ buyer: to('SW1A 1AA') }, item))
    if (!placed.ok) throw new Error(placed.reason)
    expect(placed.order).toMatchObject({ amountPence: 23_95, deliveryPence: 3_95 })
    expect((await readLines(placed.order.id)).map(amountOf)).toEqual([23_95])
    expect(JSON.stringify(placed.order.sessionParams)).toContain('"Delivery"')
    const north = await placeOrder(purchaseOf({ buyer: to('IV3 8AB') }, item))
    expect(north).toMatchObject({ ok: true, order: { deliveryPence: 9_00 } })
  })

  test('is free with a free-delivery code, and from the total after the discount that the zone sets', async () => {
    await given.deliveryZones()
    const cup = await createStockedProduct({ pricePence: 26_00, stock: null })
    const code = await given.discountCode({ kind: 'free delivery', value: 0 })
    const free = await placeOrder(purchaseOf({ code, buyer: to('B1 1AA') }, { productId: cup.id, quantity: 1 }))
    expect(free).toMatchObject({ ok: true, order: { deliveryPence: 0, amountPence: 26_00, discountCode: code } })
    const large = await placeOrder(purchaseOf({ buyer: to('B1 1AA') }, { productId: cup.id, quantity: 2 }))
    expect(large).toMatchObject({ ok: true, order: { deliveryPence: 0, amountPence: 52_00 } })
    const tenPercent = await given.discountCode()
    const reduced = await placeOrder(
      purchaseOf({ code: tenPercent, buyer: to('B1 1AA') }, { productId: cup.id, quantity: 2 }),
    )
    expect(reduced).toMatchObject({ ok: true, order: { deliveryPence: 3_95, amountPence: 46_80 + 3_95 } })
  })
})

test('the shares of a discount and of delivery add up to the penny, and no discount exceeds its line', () => {
  const goods = fc.record({
    unitPence: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
  })
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 20 }),
      fc.nat(100),
      fc.nat(10_000),
      (lines, percent, deliveryPence) => {
        const goodsPence = lines.reduce((sum, line) => sum + goodsOf(line), 0)
        const discountPence = Math.round((goodsPence * percent) / 100)
        const shared = shareCharges({ discountPence, deliveryPence }, lines)
        expect(shared.reduce((sum, line) => sum + amountOf(line), 0)).toBe(goodsPence - discountPence + deliveryPence)
        for (const line of shared) {
          expect(line.discountPence).toBeGreaterThanOrEqual(0)
          expect(line.discountPence).toBeLessThanOrEqual(goodsOf(line))
          expect(line.deliveryPence).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})
