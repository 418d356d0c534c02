import type { z } from 'zod'

import { limitedString } from '#app/platform/forms/forms.ts'
import { type Field, flag } from '#app/records/fields.ts'
import type { Values } from '#app/records/kind.ts'
import type { FieldView } from '#app/records/page-data.ts'
import { siteSettingRules, type SiteSettings } from '#app/settings/site-settings.ts'
import { vatClassLabels } from '#app/shop/vat.ts'
import { isTwoFactorFixedForAdmins } from '#app/staff/two-factor-rule.server.ts'

/** What protects or bills: admins only (decisions, 12 and 48). */
export const protectiveKeys = [
  'require_two_step',
  'team_email',
  'enquiry_session_hours',
  'vat_number',
  'vat_rates',
] as const
type Protective = Pick<SiteSettings, (typeof protectiveKeys)[number]>

const { team_email, vat_number, enquiry_session_hours } = siteSettingRules
const hoursMessage = 'Please enter a number of hours from 1 to 720'
const fixedForAdmins =
  'Administrators need it in any case, because they read what families tell us; this box adds the editors.'
const freeAtLocalhost =
  'On this address, which is not https, it is offered and nobody needs it unless you tick the box. Behind https administrators need it in any case.'

/** '17.5' is 1750, parsed digit by digit to avoid floating point. */
export function parsePercent(typed: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  const rate = whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'))
  return rate !== undefined && rate <= 10_000 ? rate : undefined
}

export function writePercent(rate: number): string {
  return String(rate / 100)
}

const noPercentage = 'Please enter a percentage from 0 to 100, such as 20 or 17.5'
const percent = limitedString(noPercentage)
  .transform(parsePercent)
  .refine((rate): rate is number => rate !== undefined, noPercentage)

function percentField(label: string): Field<number> {
  return { view: { shape: 'decimal', label: `${label} (%)`, width: 'short' }, rule: percent, write: writePercent }
}

function field<Value>(view: FieldView, rule: z.ZodType<Value, string>): Field<Value> {
  return { view, rule, write: String }
}

export const protectiveFields = {
  require_two_step: flag('Require two-step verification of everyone', {
    hint: `${isTwoFactorFixedForAdmins ? fixedForAdmins : freeAtLocalhost} Whoever has not set it up is asked to do so at their next sign-in, before anything else; whoever is signed in now, at their next page.`,
  }),
  enquiry_session_hours: field(
    {
      shape: 'number',
      label: 'Hours after signing in until enquiries ask for it again',
      hint: 'Counted from the sign-in, however much somebody works. Everything else at the desk asks after 12 hours without use, and after 30 days in any case.',
      width: 'short',
    },
    limitedString(hoursMessage)
      .trim()
      .regex(/^\d{1,3}$/, hoursMessage)
      .transform(Number)
      .refine((hours) => enquiry_session_hours.safeParse(hours).success, hoursMessage),
  ),
  team_email: field(
    {
      shape: 'email',
      label: 'Team email',
      hint: 'Who hears of a new submission. The mail names its kind and reference, never what was written.',
    },
    team_email,
  ),
  vat_number: field(
    {
      shape: 'line',
      label: 'VAT number',
      hint: 'As it is shown. Left blank, the business is not registered for VAT, and no order states any.',
      width: 'half',
    },
    vat_number,
  ),
  vat_standard: percentField(vatClassLabels.standard),
  vat_reduced: percentField(vatClassLabels.reduced),
  vat_zero: percentField(vatClassLabels.zero),
}

export type ProtectiveValues = Values<typeof protectiveFields>

/** As the form shows them. */
export function writeProtective(now: Protective): Record<string, string> {
  const { standard: vat_standard, reduced: vat_reduced, zero: vat_zero } = now.vat_rates
  const values: Record<string, unknown> = { ...now, vat_standard, vat_reduced, vat_zero }
  const fields: Record<string, { write: (value: never) => string }> = protectiveFields
  return Object.fromEntries(Object.entries(fields).map(([name, { write }]) => [name, write(values[name] as never)]))
}

export function settingsOf(typed: ProtectiveValues): Protective {
  const { vat_standard: standard, vat_reduced: reduced, vat_zero: zero, ...settings } = typed
  return { ...settings, vat_rates: { standard, reduced, zero } }
}
