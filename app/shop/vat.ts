export const vatClasses = ['standard', 'reduced', 'zero'] as const
export type VatClass = (typeof vatClasses)[number]

export const vatClassWords: Record<VatClass, string> = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  zero: 'Zero rate',
}

/**
 * The VAT within an amount that includes it, in pence, rounded to the nearest penny (HMRC notice 700, 17.5). The rate is in
 * hundredths of a per cent: 2000 is 20 %.
 */
export function vatWithin(amountPence: number, rate: number): number {
  return Math.round((amountPence * rate) / (10_000 + rate))
}
