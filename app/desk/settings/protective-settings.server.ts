import { entryOf, type FieldGroup, plain, required, whole } from '#app/desk/settings/form/setting-fields.server.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { flag, number } from '#app/records/fields.ts'
import { type VatClass, vatClassLabels } from '#app/shop/vat.ts'
import { isTwoFactorFixedForAdmins } from '#app/staff/two-factor-rule.server.ts'

const hoursMessage = 'Please enter a number of hours from 1 to 720'
const fixedForAdmins =
  'Administrators need it in any case, because they read what families tell us; this box adds the editors.'
const freeAtLocalhost =
  'On this address, which is not https, it is offered and nobody needs it unless you tick the box. Behind https administrators need it in any case.'

/** '17.5' is 1750, parsed digit by digit to avoid floating point. */
export function parsePercent(typed: string): number | undefined {
  const [, units, decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  const rate = units === undefined ? undefined : Number(units + decimals.padEnd(2, '0'))
  return rate !== undefined && rate <= 10_000 ? rate : undefined
}

export function writePercent(rate: number): string {
  return String(rate / 100)
}

const noPercentage = 'Please enter a percentage from 0 to 100, such as 20 or 17.5'
const percent = limitedString(noPercentage)
  .transform(parsePercent)
  .refine((rate): rate is number => rate !== undefined, noPercentage)

function rateField(of: VatClass) {
  const view = { shape: 'decimal', label: `${vatClassLabels[of]} (%)`, width: 'short' } as const
  return entryOf('vat_rates', of, { view, rule: percent, write: writePercent })
}

/** What protects or bills: admins only (decisions, 12 and 48). */
export const protectiveGroups: FieldGroup[] = [
  {
    fields: {
      ...whole(
        'require_two_step',
        flag('Require two-step verification of everyone', {
          hint: `${isTwoFactorFixedForAdmins ? fixedForAdmins : freeAtLocalhost} Whoever has not set it up is asked to do so at their next sign-in, before anything else; whoever is signed in now, at their next page.`,
        }),
      ),
      ...whole(
        'enquiry_session_hours',
        required(
          number('Hours after signing in until enquiries ask for it again', {
            least: 1,
            most: 720,
            hint: 'Counted from the sign-in, however much somebody works. Everything else at the desk asks after 12 hours without use, and after 30 days in any case.',
            message: hoursMessage,
            isOptional: false,
          }),
          hoursMessage,
        ),
      ),
      ...plain('team_email', 'Team email', {
        shape: 'email',
        hint: 'Who is told about a new submission. The email names its kind and reference, never what was written.',
      }),
    },
  },
  {
    legend: 'VAT within the prices of the shop',
    words:
      'Prices stay as they are; the part of them that is VAT follows these rates. Orders keep the rate at which they were bought.',
    fields: plain('vat_number', 'VAT number', {
      hint: 'As it is shown. Left blank, the business is not registered for VAT, and no order states any.',
      width: 'half',
    }),
  },
  {
    isInColumns: true,
    fields: { vat_standard: rateField('standard'), vat_reduced: rateField('reduced'), vat_zero: rateField('zero') },
  },
]
