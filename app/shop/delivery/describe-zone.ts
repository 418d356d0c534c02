import { formatPounds } from '#app/platform/formats/money.ts'

import type { DeliveryZone } from './delivery-zone.ts'

const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "IV, HS and KA27-28". */
export function describePostcodes({ postcodes }: Pick<DeliveryZone, 'postcodes'>): string {
  return postcodes.length > 0 ? listFormat.format(postcodes) : 'Everywhere else in the UK'
}

/** "Up to 1 kg" and its price; above all steps "Above 5 kg". A single step is "Any weight" or "Any total". */
export function describeSteps({ basis, rates }: Pick<DeliveryZone, 'basis' | 'rates'>) {
  return rates.map(({ upTo, pence }, at) => {
    const before = rates[at - 1]?.upTo
    const measure = basis === 'weight' ? formatWeight : formatPounds
    if (upTo !== null) return { of: `Up to ${measure(upTo)}`, pence }
    return { of: before ? `Above ${measure(before)}` : `Any ${basis}`, pence }
  })
}

export function formatWeight(grams: number): string {
  return `${(grams / 1000).toLocaleString('en-GB', { maximumFractionDigits: 3 })} kg`
}
