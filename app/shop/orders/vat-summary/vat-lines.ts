export type VatLine = {
  month: string
  /** Null: sold by a business without a VAT number. */
  rate: number | null
  /** An order counts once at each of its rates. */
  orders: number
  /** Orders whose first line is at this rate, so that each counts once over all rates. */
  ordersOnce: number
  gross: number
  vat: number
  refunded: number
  refundedVat: number
}

export function totalsByRate(lines: VatLine[]): VatLine[] {
  const totals = new Map<number | null, VatLine>()
  for (const line of lines) totals.set(line.rate, addTo(totals.get(line.rate), line))
  return [...totals.values()].toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1))
}

export function totalOf(lines: VatLine[]): VatLine | undefined {
  const total = lines.reduce<VatLine | undefined>(addTo, undefined)
  return total && { ...total, orders: total.ordersOnce }
}

export function netOfRefunds({ gross, vat, refunded, refundedVat }: Omit<VatLine, 'rate'>) {
  return { gross: gross - refunded, vat: vat - refundedVat, net: gross - refunded - (vat - refundedVat) }
}

function addTo(total: VatLine | undefined, line: VatLine): VatLine {
  if (!total) return { ...line, month: '' }
  return {
    ...total,
    orders: total.orders + line.orders,
    ordersOnce: total.ordersOnce + line.ordersOnce,
    gross: total.gross + line.gross,
    vat: total.vat + line.vat,
    refunded: total.refunded + line.refunded,
    refundedVat: total.refundedVat + line.refundedVat,
  }
}

export const figureNames = [
  'Orders',
  'Gross',
  'VAT',
  'Net',
  'Refunded',
  'VAT in refunds',
  'Gross after refunds',
  'VAT after refunds',
  'Net after refunds',
]
