import { expect, test } from 'vitest'

import type { RefundableLine } from '#app/shop/orders/refund-lines.server.ts'

import { piecesName, parseRefundLines, restockName } from './parse-refund-lines.ts'

const cup = {
  id: 'cup',
  productName: 'Cup',
  productId: null,
  unitPence: 10_00,
  discountPence: 0,
  deliveryPence: 0,
  quantity: 3,
  leftPence: 30_00,
  leftPieces: 3,
  mostBack: 3,
} as RefundableLine

function read(pieces: string, restock: 'on' | '', amountPence: number) {
  const typed = new FormData()
  typed.set(piecesName('cup'), pieces)
  typed.set(restockName, restock)
  return parseRefundLines(typed, [cup], { amountPence, remaining: 30_00 })
}

test('part of the price can be refunded without returning any items', () => {
  expect(read('0', 'on', 5_00)).toEqual({ ok: true, value: [{ lineId: 'cup', quantity: 0, restock: 0 }] })
})

test('items that cost more than the refund are refused, as they would count as refunded and not be sent', () => {
  expect(read('3', 'on', 5_00)).toMatchObject({
    ok: false,
    errors: { amount: expect.stringContaining('£30.00') as string },
  })
  expect(read('1', 'on', 10_00)).toMatchObject({ ok: true })
})

test('refunded items go back into stock if that is chosen', () => {
  expect(read('2', 'on', 20_00)).toEqual({ ok: true, value: [{ lineId: 'cup', quantity: 2, restock: 2 }] })
  expect(read('2', '', 20_00)).toEqual({ ok: true, value: [{ lineId: 'cup', quantity: 2, restock: 0 }] })
})

test.each(['4', '-1', 'all'])('returning %s of three items is refused', (count) => {
  expect(read(count, '', 30_00)).toMatchObject({
    ok: false,
    errors: { [piecesName('cup')]: expect.any(String) as string },
  })
})
