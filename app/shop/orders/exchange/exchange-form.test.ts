import { expect, test } from 'vitest'

import { deliveryName, piecesName } from '#app/shop/orders/manage/read-pieces.ts'

import { readReturned } from './exchange-form.ts'

const cup = {
  id: 'cup',
  productName: 'Cup',
  productId: null,
  unitPence: 10_00,
  discountPence: 0,
  deliveryPence: 2_66,
  quantity: 2,
  leftPence: 22_66,
  leftPieces: 2,
  mostBack: 2,
}
const tea = { ...cup, id: 'tea', productName: 'Tea', deliveryPence: 1_33, quantity: 1, leftPence: 11_33, leftPieces: 1 }

test('refunding delivery in an exchange takes each line’s share, and needs at least one returned item', () => {
  const typed = new FormData()
  typed.set(piecesName('cup'), '1')
  typed.set(deliveryName, 'on')
  expect(readReturned(typed, [cup, tea], 33_99)).toEqual({
    ok: true,
    value: {
      refundPence: 13_99,
      pieces: [
        { lineId: 'cup', quantity: 1, restock: 0, deliveryPence: 2_66 },
        { lineId: 'tea', quantity: 0, restock: 0, deliveryPence: 1_33 },
      ],
    },
  })
  typed.delete(piecesName('cup'))
  expect(readReturned(typed, [cup, tea], 33_99)).toMatchObject({ ok: false })
})
