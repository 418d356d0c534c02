import { formatPounds } from '#app/platform/formats/money.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { piecesPence } from '#app/shop/orders/order-line.ts'
import type { RefundableLine, RefundedPieces } from '#app/shop/orders/refund-lines.server.ts'
import { describePiecesLimit, describeRestockLimit } from '#app/shop/payments/restock.ts'

export const piecesName = (lineId: string) => `pieces-${lineId}`
export const deliveryName = 'delivery'
export const restockName = (lineId: string) => `restock-${lineId}`

export function readPieces(
  typed: FormData,
  lines: RefundableLine[],
  { amountPence, remaining }: { amountPence: number; remaining: number },
): { ok: true; value: RefundedPieces[] } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const isDeliveryToo = typed.get(deliveryName) === 'on'
  const value = lines.map(({ id, productName, leftPieces, mostBack, deliveryPence }) => {
    const [chosen, restock] = [readCount(typed.get(piecesName(id))), readCount(typed.get(restockName(id)))]
    if (chosen > leftPieces) errors[piecesName(id)] = describePiecesLimit(leftPieces, productName)
    if (restock > mostBack) errors[restockName(id)] = describeRestockLimit(mostBack)
    // Restocked pieces count as refunded, unless staff chose otherwise.
    return {
      lineId: id,
      quantity: Math.min(leftPieces, Math.max(chosen, restock)),
      restock,
      ...(isDeliveryToo ? { deliveryPence } : {}),
    }
  })
  const cost = lines.reduce((sum, line) => {
    const chosen = readCount(typed.get(piecesName(line.id)))
    const goodsPence = Number.isFinite(chosen) ? piecesPence(line, chosen) : chosen
    return sum + goodsPence + (isDeliveryToo ? line.deliveryPence : 0)
  }, 0)
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
