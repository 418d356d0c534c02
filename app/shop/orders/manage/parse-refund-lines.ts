import { formatPounds } from '#app/platform/formats/money.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { piecesPence } from '#app/shop/orders/order-line.ts'
import { describePiecesLimit } from '#app/shop/orders/payments/restock.ts'
import type { RefundableLine, RefundedPieces } from '#app/shop/orders/refund-lines.server.ts'

export const piecesName = (lineId: string) => `pieces-${lineId}`
export const deliveryName = 'delivery'
export const restockName = 'restock'

export function parseRefundLines(
  typed: FormData,
  lines: RefundableLine[],
  { amountPence, remaining }: { amountPence: number; remaining: number },
): { ok: true; value: RefundedPieces[] } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const [isDeliveryToo, isBack] = [deliveryName, restockName].map((name) => typed.get(name) === 'on')
  let cost = 0
  const value = lines.map((line) => {
    const { id, productName, leftPieces, mostBack, deliveryPence } = line
    const quantity = readCount(typed.get(piecesName(id)))
    if (quantity > leftPieces) errors[piecesName(id)] = describePiecesLimit(leftPieces, productName)
    else cost += piecesPence(line, quantity) + (isDeliveryToo ? deliveryPence : 0)
    const restock = isBack ? Math.min(quantity, mostBack) : 0
    return { lineId: id, quantity, restock, ...(isDeliveryToo ? { deliveryPence } : {}) }
  })
  // Otherwise pieces would count as refunded, and not be sent.
  if (amountPence < Math.min(cost, remaining)) errors.amount = describeTooLittle(Math.min(cost, remaining))
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value }
}

function describeTooLittle(pence: number) {
  return `The chosen pieces cost ${formatPounds(pence)}. To give back a part of the price only, choose “Nothing” for them`
}

function readCount(typed: FormDataEntryValue | null): number {
  if (typeof typed !== 'string' || !/^\d{1,4}$/.test(typed)) return typed ? Number.POSITIVE_INFINITY : 0
  return Number(typed)
}
