import { z } from 'zod'

import { formatPoundsField, parsePounds } from '#app/platform/formats/money.ts'
import { limitedString, text } from '#app/platform/forms/forms.ts'
import { type DeliveryZone, readBeginning } from '#app/shop/delivery/delivery-zone.ts'

import { readSteps, stepFieldNames, writeSteps } from './zone-steps.ts'

const maxPence = 100_000_00
const maxBeginnings = 200
const freeMessage = 'Please enter an amount in pounds, or leave it blank'

const steps = Object.fromEntries(stepFieldNames.map((name) => [name, limitedString('Please enter a number')]))

/** In form order. Only the steps of the chosen basis count. */
export const zoneInput = z
  .object({
    name: text({ label: 'Name', min: 1, max: 60, message: 'Please enter a name for the zone' }),
    postcodes: limitedString('Please enter beginnings of postcodes', { max: 4000 })
      .transform(splitBeginnings)
      .superRefine((beginnings, check) => {
        const wrong = beginnings.find((beginning) => !readBeginning(beginning))
        if (wrong !== undefined) check.addIssue({ code: 'custom', message: describeWrong(wrong) })
        if (beginnings.length > maxBeginnings)
          check.addIssue({ code: 'custom', message: `Please enter ${maxBeginnings} beginnings or fewer` })
      }),
    basis: z.enum(['total', 'weight'], 'Please choose what the cost goes by'),
    ...steps,
    freeFrom: limitedString(freeMessage)
      .transform((typed) => (typed.trim() === '' ? null : parsePounds(typed)))
      .refine(
        (pence): pence is number | null => pence === null || (pence !== undefined && pence > 0 && pence <= maxPence),
        {
          error: freeMessage,
        },
      ),
  })
  .superRefine((typed, check) => {
    const report = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
    const read = readSteps(typed.basis, stepsIn(typed))
    if ('errors' in read) {
      for (const { field, message } of read.errors) report(field, message)
      return
    }
    const last = read.rates.at(-1)?.upTo ?? null
    const isFreeBeyond = typed.freeFrom !== null && last !== null && typed.freeFrom <= last + 1
    // Otherwise orders above the last step would be refused.
    if (typed.basis === 'total' && last !== null && !isFreeBeyond)
      report('freeFrom', 'Please leave “up to” of the last step blank, or say from which total delivery is free')
  })

export function toZone(typed: z.output<typeof zoneInput>): DeliveryZone {
  const { name, postcodes, basis, freeFrom } = typed
  const read = readSteps(basis, stepsIn(typed))
  if ('errors' in read) throw new Error('Steps were checked before')
  return { name, postcodes, basis, rates: read.rates, freeFromPence: freeFrom }
}

export function zoneFieldsOf({ name, postcodes, basis, rates, freeFromPence }: DeliveryZone): Record<string, string> {
  return {
    name,
    postcodes: postcodes.join(', '),
    basis,
    ...writeSteps(basis, rates),
    freeFrom: freeFromPence === null ? '' : formatPoundsField(freeFromPence),
  }
}

// Their names are generated, so the schema's type does not know them.
function stepsIn(typed: object) {
  return typed as Record<string, string>
}

/** In capitals, without duplicates: "iv1 – IV28, hs" is IV1-28 and HS. */
function splitBeginnings(typed: string): string[] {
  const written = typed
    .toUpperCase()
    .split(/[-–]/)
    .map((side) => side.trim())
    .join('-')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(shortenRange)
  return [...new Set(written)]
}

/** "IV1-IV28" is "IV1-28". */
function shortenRange(beginning: string) {
  const [, first = '', area, last] = /^(([A-Z]{1,2})\d{1,2})-(?:[A-Z]{1,2})(\d{1,2})$/.exec(beginning) ?? []
  return area !== undefined && beginning === `${first}-${area}${last}` ? `${first}-${last}` : beginning
}

function describeWrong(beginning: string) {
  return `“${beginning}” is not the beginning of a UK postcode. Areas look like IV, districts like KA27, and ranges like PA20-49`
}
