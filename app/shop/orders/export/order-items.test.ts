import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { db, transaction } from '#app/platform/database/db.server.ts'
import { readListQuery } from '#app/platform/http/list-query.ts'
import { saveSettings } from '#app/settings/site-settings.server.ts'
import { shareCharges } from '#app/shop/checkout/order-charges.server.ts'
import { orderListRules } from '#app/shop/orders/manage/order-list.server.ts'
import { summariseVat } from '#app/shop/orders/vat-summary/vat-summary.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'
import { emptyOrders, createOrderRow } from '#test/factories/order-rows.ts'
import { given } from '#test/given.ts'

import { orderExportColumns } from './order-columns.ts'
import { exportOrders } from './order-export.server.ts'

let maya: Actor
beforeAll(async () => {
  maya = { staff: await given.staff({ firstName: 'Maya' }), requestId: 'export' }
  await transaction((tx) => saveSettings(tx, { vat_number: 'GB 123 4567 89' }))
})
afterAll(async () => await transaction((tx) => saveSettings(tx, { vat_number: '' })))
beforeEach(emptyOrders)

const moneyColumns = ['number', 'discount-code', 'discount', 'delivery', 'amount', 'paid', 'vat']

/** Each row as an object keyed by column label. Splitting at commas is enough: no cell here needs quotes. */
async function read({ perItem, names = moneyColumns }: { perItem: boolean; names?: string[] }) {
  const columns = orderExportColumns.filter(({ name }) => names.includes(name))
  const query = readListQuery(new URLSearchParams(), orderListRules)
  const file = await new Response(await exportOrders(query, { columns, perItem }, maya)).text()
  const [heading = '', ...rows] = file.replace('\u{FEFF}', '').trimEnd().split('\r\n')
  const labels = heading.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [labels[at], cell])))
}

type Row = Record<string, string>

function sumOf(rows: Row[], label: string) {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[label] ?? '') * 100), 0)
}

const line = fc.record({
  unitPence: fc.integer({ min: 30, max: 99_99 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  vatRate: fc.constantFrom(2000, 500, 0, null),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  percent: fc.integer({ min: 0, max: 95 }),
  deliveryPence: fc.nat(12_00),
  state: fc.constantFrom('paid', 'unpaid', 'paid too much'),
})

test('the export by item adds up to the export by order and to the VAT summary, to the penny', async () => {
  for (const { lines, percent, deliveryPence, state } of fc.sample(order, { numRuns: 60, seed: 7 })) {
    const goodsPence = lines.reduce((sum, { unitPence, quantity }) => sum + unitPence * quantity, 0)
    const discountPence = Math.round((goodsPence * percent) / 100)
    const amountPence = goodsPence - discountPence + deliveryPence
    await createOrderRow({
      lines: shareCharges({ discountPence, deliveryPence }, lines),
      discountPence,
      deliveryPence,
      discountCode: percent > 0 ? 'SPRING' : null,
      amountPence,
      isPaid: state !== 'unpaid',
      ...(state === 'paid too much' ? { amountPaidPence: amountPence + 7 } : {}),
    })
  }
  const [orders, items] = [await read({ perItem: false }), await read({ perItem: true })]
  const itemsOf = Map.groupBy(items, (row) => row['Order ID'])
  expect(orders).toHaveLength(60)
  for (const row of orders) {
    const own = itemsOf.get(row['Order ID']) ?? []
    const sums = ['Share of the discount', 'Share of the delivery', 'Item total', 'Paid for the item']
    expect([...sums.map((label) => sumOf(own, label)), sumOf(own, 'VAT in what was paid for the item')]).toEqual(
      ['Discount', 'Delivery', 'Amount', 'Paid', 'VAT in what was paid'].map((label) => sumOf([row], label)),
    )
  }
  const summary = await summariseVat(db, { from: '2000-01-01', to: '2100-01-01' })
  const bySummary = (name: 'gross' | 'vat') => summary.reduce((sum, month) => sum + month[name], 0)
  expect(sumOf(items, 'Paid for the item')).toBe(bySummary('gross'))
  expect(sumOf(items, 'VAT in what was paid for the item')).toBe(bySummary('vat'))
  expect(sumOf(items, 'Paid for the item')).toBeGreaterThan(100_00)
})

test('each row of the export by item repeats the values of its order beside its own shares', async () => {
  const charges = { discountPence: 3_00, deliveryPence: 4_00 }
  const shares = shareCharges(charges, [
    { unitPence: 10_00, quantity: 2 },
    { unitPence: 10_00, quantity: 1 },
  ])
  await createOrderRow({
    lines: shares.map((share, at) => ({ ...share, productName: `Wrap ${at + 1}`, sku: at === 0 ? 'W-1' : null })),
    ...charges,
    discountCode: 'SPRING',
    isPaid: true,
    addressLine1: '1 Mill Lane',
    town: 'Bath',
    postcode: 'BA1 1AA',
  })
  const rows = await read({ perItem: true, names: ['discount-code', 'amount', 'address-line-1', 'town', 'postcode'] })
  const ordered = {
    'Address line 1': '1 Mill Lane',
    'Town or city': 'Bath',
    Postcode: 'BA1 1AA',
    'Discount code': 'SPRING',
    Amount: '31.00',
    'Unit price': '10.00',
    'VAT rate of the item': '20',
  }
  expect(rows).toEqual([
    {
      ...ordered,
      Item: 'Wrap 1',
      SKU: 'W-1',
      'Item quantity': '2',
      'Share of the discount': '2.00',
      'Share of the delivery': '2.67',
      'Item total': '20.67',
      'Paid for the item': '20.67',
      'VAT in what was paid for the item': '3.45',
    },
    {
      ...ordered,
      Item: 'Wrap 2',
      SKU: '',
      'Item quantity': '1',
      'Share of the discount': '1.00',
      'Share of the delivery': '1.33',
      'Item total': '10.33',
      'Paid for the item': '10.33',
      'VAT in what was paid for the item': '1.72',
    },
  ])
})
