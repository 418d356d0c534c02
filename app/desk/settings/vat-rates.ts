import { limitedString } from '#app/platform/forms/forms.ts'
import { siteSettingRules } from '#app/settings/site-settings.ts'

/** In hundredths of a per cent, as rates are kept: '17.5' is 1750. Read digit by digit, as money is. */
export function parsePercent(typed: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  const rate = whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'))
  return rate !== undefined && rate <= 10_000 ? rate : undefined
}

/** As a field holds it: 1750 is '17.5'. */
export function writePercent(rate: number): string {
  return String(rate / 100)
}

const noPercentage = 'Please enter a percentage from 0 to 100, such as 20 or 17.5'
const percent = limitedString(noPercentage)
  .transform(parsePercent)
  .refine((rate): rate is number => rate !== undefined, noPercentage)

export const vatFields = { vat_standard: percent, vat_reduced: percent, vat_zero: percent }

/** The three fields as one setting. */
export function vatRatesOf(typed: Record<keyof typeof vatFields, number>) {
  const { vat_standard: standard, vat_reduced: reduced, vat_zero: zero } = typed
  return siteSettingRules.vat_rates.parse({ standard, reduced, zero })
}
