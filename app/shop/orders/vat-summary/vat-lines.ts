export type VatLine = {
  month: string
  /** Null: sold without VAT, by a business that had no VAT number. */
  rate: number | null
  orders: number
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

/** Of all rates and months; undefined where nothing was paid. */
export function totalOf(lines: VatLine[]): VatLine | undefined {
  return lines.reduce<VatLine | undefined>(addTo, undefined)
}

/** What is left when refunds are taken away. */
export function netOfRefunds({ gross, vat, refunded, refundedVat }: Omit<VatLine, 'rate'>) {
  return { gross: gross - refunded, vat: vat - refundedVat, net: gross - refunded - (vat - refundedVat) }
}

function addTo(total: VatLine | undefined, line: VatLine): VatLine {
  if (!total) return { ...line, month: '' }
  return {
    ...total,
    orders: total.orders + line.orders,
    gross: total.gross + line.gross,
    vat: total.vat + line.vat,
    refunded: total.refunded + line.refunded,
    refundedVat: total.refundedVat + line.refundedVat,
  }
}
