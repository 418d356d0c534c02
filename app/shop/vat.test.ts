import { afterEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { placeOrder } from '#app/shop/checkout/place-order.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import { summariseVat } from '#app/shop/orders/vat-summary/vat-summary.server.ts'
import { describeIncluded, describePriceNote, vatWithin } from '#app/shop/vat.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { createStockedProduct, purchase } from '#test/factories/shop.ts'

const setNumber = async (vat_number: string) => await transaction((tx) => saveSettings(tx, { vat_number }))
afterEach(() => setNumber(''))

async function rateOfNewOrder() {
  const { id } = await createStockedProduct({ vatClass: 'standard' })
  const placed = await placeOrder(purchase(id))
  if (!placed.ok) throw new Error(placed.reason)
  const [line] = await readLines(placed.order.id)
  return line?.vatRate
}

test('an order has a VAT rate only if the business has a VAT number', async () => {
  await setNumber('  ')
  expect(await rateOfNewOrder()).toBeNull()
  await setNumber('GB 123 4567 89')
  expect(await rateOfNewOrder()).toBe(2000)
})

test('VAT within an amount is rounded to the nearest penny', () => {
  expect([100, 101, 1999, 0].map((pence) => vatWithin(pence, 2000))).toEqual([17, 17, 333, 0])
  expect(vatWithin(150, 500)).toBe(7)
})

test('the text on what a price includes mentions VAT only if there is a VAT number', () => {
  expect(describeIncluded({ vat_number: '' })).toBe('UK delivery')
  expect(describeIncluded({ vat_number: ' ' })).toBe('UK delivery')
  expect(describeIncluded({ vat_number: 'GB 123 4567 89' })).toBe('UK delivery and VAT')
  expect(describeIncluded({ vat_number: 'GB 123 4567 89' }, true)).toBe('VAT')
  expect(describeIncluded({ vat_number: '' }, true)).toBeUndefined()
})

test('the note beside a price states what delivery costs when the price excludes it', () => {
  const [without, registered] = [{ vat_number: '' }, { vat_number: 'GB 123 4567 89' }]
  expect(describePriceNote(without, undefined)).toBe('incl. UK delivery')
  expect(describePriceNote(registered, undefined)).toBe('incl. UK delivery and VAT')
  expect(describePriceNote(without, 3_95)).toBe('plus delivery from £3.95')
  expect(describePriceNote(registered, 3_95)).toBe('incl. VAT, plus delivery from £3.95')
  expect(describePriceNote(registered, 0)).toBe('incl. VAT, plus delivery, which is free for some orders')
})

test('the VAT summary has no VAT for orders sold without it, and none at all without a VAT number', async () => {
  await emptyOrders()
  const createdAt = new Date('2026-03-05T12:00Z')
  await createOrderRow({ isPaid: true, amountPence: 12_00, createdAt })
  await createOrderRow({ isPaid: true, amountPence: 7_00, line: { vatRate: null }, createdAt })
  const period = { from: '2026-03-01', to: '2026-03-31' }
  expect(await summariseVat(db, period, { isRegistered: true })).toMatchObject([
    { rate: 2000, gross: 12_00, vat: 2_00 },
    { rate: null, gross: 7_00, vat: 0 },
  ])
  expect(await summariseVat(db, period, { isRegistered: false })).toMatchObject([{ rate: null, gross: 19_00, vat: 0 }])
})
