import { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { readIds, readQuantity } from '#app/shop/basket/order-items.ts'
import { deliveryName, piecesName, readPieces } from '#app/shop/orders/manage/read-pieces.ts'
import { piecesPence } from '#app/shop/orders/order-line.ts'
import type { RefundableLine, RefundedPieces } from '#app/shop/orders/refund-lines.server.ts'

export const exchangeForm = z.object({
  replacement: limitedString('Please choose what is sent instead', { max: 100 })
    .transform(readIds)
    .refine((found) => found !== undefined, 'Please choose what is sent instead'),
  quantity: limitedString('Please choose how many', { max: 3 })
    .transform(readQuantity)
    .refine((count) => count > 0, 'Please choose how many'),
  attemptId: z.uuid('Please open the exchange again'),
})

type Returned = { pieces: RefundedPieces[]; refundPence: number }

/** The pieces to return. For an order of a single piece, that piece. */
export function readReturned(
  typed: FormData,
  lines: RefundableLine[],
  remaining: number,
): { ok: true; value: Returned } | { ok: false; errors: FieldErrors } {
  const [line] = lines
  const form = new FormData()
  for (const [name, value] of typed) form.append(name, value)
  if (line && lines.length === 1 && line.leftPieces === 1) form.set(piecesName(line.id), '1')
  const read = readPieces(form, lines, { amountPence: Number.POSITIVE_INFINITY, remaining })
  if (!read.ok) return read
  const pieces = read.value
  if (!pieces.some(({ quantity, restock }) => quantity > 0 || restock > 0))
    return { ok: false, errors: { pieces: 'Please choose what comes back' } }
  const goodsPence = lines.reduce((sum, each) => {
    const { quantity = 0 } = pieces.find(({ lineId }) => lineId === each.id) ?? {}
    return sum + piecesPence(each, quantity)
  }, 0)
  const deliveryPence = form.get(deliveryName) === 'on' ? lines.reduce((sum, each) => sum + each.deliveryPence, 0) : 0
  return { ok: true, value: { pieces, refundPence: Math.min(goodsPence + deliveryPence, remaining) } }
}
