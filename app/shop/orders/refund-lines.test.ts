import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { transaction } from '#app/platform/database/db.server.ts'
import { readLines } from '#app/shop/orders/order-lines.server.ts'
import {
  findRefundsOf,
  listRefundableLines,
  readRefunded,
  writeRefundLines,
} from '#app/shop/orders/refund-lines.server.ts'
import { refunds } from '#app/shop/orders/schema.ts'
import { createOrderRow, emptyOrders } from '#test/factories/order-rows.ts'

beforeEach(emptyOrders)

test('the mail about a refund is about the lines of the latest refunds that make up its sum, or about none', async () => {
  const { id: orderId } = await createOrderRow({
    isPaid: true,
    lines: [
      { productName: 'Tea', unitPence: 5_00, quantity: 3 },
      { productName: 'Cup', unitPence: 8_00 },
    ],
  })
  const [tea, cup] = await readLines(orderId)
  for (const { lineId, amountPence, quantity } of [
    { lineId: cup!.id, amountPence: 8_00, quantity: 1 },
    { lineId: tea!.id, amountPence: 10_00, quantity: 2 },
  ])
    await transaction(async (tx) => {
      const refund = { id: randomUUID(), orderId, amountPence, status: 'succeeded' as const, idempotencyKey: lineId }
      await tx.insert(refunds).values(refund)
      await writeRefundLines(tx, refund, await listRefundableLines(orderId, tx), [{ lineId, quantity, restock: 0 }])
    })
  const find = async (pence: number) => await transaction((tx) => findRefundsOf(tx, orderId, pence))
  const teas = { productName: 'Tea', quantity: 2, amountPence: 10_00 }
  expect(await readRefunded(await find(10_00))).toEqual([teas])
  expect(await readRefunded(await find(18_00))).toEqual([teas, { productName: 'Cup', quantity: 1, amountPence: 8_00 }])
  expect(await find(9_00)).toEqual([])
})
