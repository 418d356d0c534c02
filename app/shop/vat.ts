export const vatClasses = ['standard', 'reduced', 'zero'] as const
export type VatClass = (typeof vatClasses)[number]

export const vatClassLabels: Record<VatClass, string> = {
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

type VatSettings = { vat_number: string }

/** Who is not registered for VAT may not state any (Finance Act 2008, schedule 41, paragraph 2); who is has a number. */
export function isRegisteredForVat({ vat_number }: VatSettings): boolean {
  return vat_number.trim() !== ''
}

/** What is in every price. */
export function describeIncluded(settings: VatSettings): string {
  return isRegisteredForVat(settings) ? 'UK delivery and VAT' : 'UK delivery'
}

/** The rate to be stated of an order; null where none may be. */
export function statedRate({ vatRate }: { vatRate: number | null }, settings: VatSettings): number | null {
  return isRegisteredForVat(settings) ? vatRate : null
}
