import { formatPounds } from '#app/platform/formats/money.ts'
import { isRegisteredForVat, type VatSettings } from '#app/settings/seller.ts'

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

/** What prices include. Undefined if nothing: delivery is charged for, and VAT must not be stated. */
export function describeIncluded(settings: VatSettings, hasZones?: false): string
export function describeIncluded(settings: VatSettings, hasZones: boolean): string | undefined
export function describeIncluded(settings: VatSettings, hasZones = false): string | undefined {
  const included = [...(hasZones ? [] : ['UK delivery']), ...(isRegisteredForVat(settings) ? ['VAT'] : [])]
  return included.join(' and ') || undefined
}

/**
 * Shown beside a price: "incl. UK delivery and VAT", or "incl. VAT, plus delivery from £3.95". Mandatory charges must
 * be stated with the price (Digital Markets, Competition and Consumers Act 2024, section 230).
 */
export function describePriceNote(settings: VatSettings, deliveryFromPence: number | undefined): string {
  const included = describeIncluded(settings, deliveryFromPence !== undefined)
  const delivery =
    deliveryFromPence === 0
      ? 'plus delivery, which is free for some orders'
      : deliveryFromPence && `plus delivery from ${formatPounds(deliveryFromPence)}`
  return [included && `incl. ${included}`, delivery].filter(Boolean).join(', ')
}

export function statedRate({ vatRate }: { vatRate: number | null }, settings: VatSettings): number | null {
  return isRegisteredForVat(settings) ? vatRate : null
}
