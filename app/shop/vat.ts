export const vatClasses = ['standard', 'reduced', 'zero'] as const
export type VatClass = (typeof vatClasses)[number]

export const vatClassLabels: Record<VatClass, string> = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  zero: 'Zero rate',
}

/** Rounded to the nearest penny (HMRC notice 700, 17.5). The rate is in hundredths of a per cent: 2000 is 20 %. */
export function vatWithin(amountPence: number, rate: number): number {
  return Math.round((amountPence * rate) / (10_000 + rate))
}

type VatSettings = { vat_number: string }

/** Only a business with a VAT number may state VAT (Finance Act 2008, schedule 41, paragraph 2). */
export function isRegisteredForVat({ vat_number }: VatSettings): boolean {
  return vat_number.trim() !== ''
}

export function describeIncluded(settings: VatSettings): string {
  return isRegisteredForVat(settings) ? 'UK delivery and VAT' : 'UK delivery'
}

export function statedRate({ vatRate }: { vatRate: number | null }, settings: VatSettings): number | null {
  return isRegisteredForVat(settings) ? vatRate : null
}
