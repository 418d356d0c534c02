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

const sums = ['orders', 'ordersOnce', 'gross', 'vat', 'refunded', 'refundedVat'] as const

export function totalsByRate(lines: VatLine[]): VatLine[] {
  const totals = [...Map.groupBy(lines, ({ rate }) => rate)].map(([rate, of]) => ({ ...sumOf(of), rate }))
  return totals.toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1))
}

export function totalOf(lines: VatLine[]): VatLine | undefined {
  const total = sumOf(lines)
  return lines.length > 0 ? { ...total, orders: total.ordersOnce } : undefined
}

function sumOf(lines: VatLine[]): VatLine {
  const totals = sums.map((name) => [name, lines.reduce((sum, line) => sum + line[name], 0)])
  return { month: '', rate: null, ...(Object.fromEntries(totals) as Pick<VatLine, (typeof sums)[number]>) }
}

/** In pence. The number of orders stands before them. */
export const figures: [label: string, pence: (line: VatLine) => number][] = [
  ['Gross', ({ gross }) => gross],
  ['VAT', ({ vat }) => vat],
  ['Net', ({ gross, vat }) => gross - vat],
  ['Refunded', ({ refunded }) => refunded],
  ['VAT in refunds', ({ refundedVat }) => refundedVat],
  ['Gross after refunds', ({ gross, refunded }) => gross - refunded],
  ['VAT after refunds', ({ vat, refundedVat }) => vat - refundedVat],
  ['Net after refunds', ({ gross, refunded, vat, refundedVat }) => gross - refunded - (vat - refundedVat)],
]
