import { formatPoundsField, parsePounds } from '#app/platform/formats/money.ts'
import { ownValue } from '#app/platform/own-value.ts'
import type { DeliveryRate } from '#app/shop/delivery/delivery-schema.ts'
import type { DeliveryZone } from '#app/shop/delivery/delivery-zone.ts'

export const maxSteps = 6
const maxCostPence = 1000_00
const maxPence = 100_000_00
const maxGrams = 1_000_000

export type Basis = DeliveryZone['basis']

export const stepNumbers = Array.from({ length: maxSteps }, (_, at) => at + 1)

export function stepNames(basis: Basis, number: number) {
  return { upTo: `${basis}UpTo${number}`, cost: `${basis}Cost${number}` }
}

export const stepFieldNames = (['weight', 'total'] as const).flatMap((basis) =>
  stepNumbers.flatMap((number) => Object.values(stepNames(basis, number))),
)

type StepError = { field: string; message: string }

export function readSteps(
  basis: Basis,
  typed: Record<string, string>,
): { rates: DeliveryRate[] } | { errors: StepError[] } {
  const rows = stepNumbers.map((number) => {
    const { upTo, cost } = stepNames(basis, number)
    const [measure, price] = [upTo, cost].map((name) => (ownValue(typed, name) ?? '').trim())
    return { names: { upTo, cost }, upTo: measure ?? '', cost: price ?? '' }
  })
  const used = rows.filter(({ upTo, cost }) => upTo !== '' || cost !== '')
  if (used.length === 0)
    return { errors: [{ field: stepNames(basis, 1).cost, message: 'Please enter what delivery costs' }] }

  const errors: StepError[] = []
  const rates: DeliveryRate[] = []
  for (const [at, row] of used.entries()) {
    const isLast = at === used.length - 1
    const upTo = row.upTo === '' ? null : readMeasure(basis, row.upTo)
    const pence = parsePounds(row.cost)
    const before = rates.at(-1)?.upTo ?? 0
    const report = (field: string, message: string) => errors.push({ field, message })
    if (upTo === undefined) report(row.names.upTo, measureMessages[basis])
    else if (upTo === null && !isLast) report(row.names.upTo, 'Only the last step may be open at the top')
    else if (upTo !== null && upTo <= before) report(row.names.upTo, 'Each step must end higher than the one before')
    if (pence === undefined || pence > maxCostPence)
      report(row.names.cost, 'Please enter what it costs, up to £1,000. Free is 0')
    rates.push({ upTo: upTo ?? null, pence: pence ?? 0 })
  }
  return errors.length > 0 ? { errors } : { rates }
}

export function writeSteps(basis: Basis, rates: DeliveryRate[]): Record<string, string> {
  return Object.fromEntries(
    rates.flatMap(({ upTo, pence }, at) => {
      const names = stepNames(basis, at + 1)
      return [
        [names.upTo, upTo === null ? '' : writeMeasure(basis, upTo)],
        [names.cost, formatPoundsField(pence)],
      ]
    }),
  )
}

const measureMessages = {
  weight: 'Please enter a weight in kilograms, such as 2 or 0.75',
  total: 'Please enter an amount in pounds, such as 25',
}

function readMeasure(basis: Basis, typed: string): number | undefined {
  if (basis === 'weight') return parseKilograms(typed)
  const pence = parsePounds(typed)
  return pence !== undefined && pence > 0 && pence <= maxPence ? pence : undefined
}

function writeMeasure(basis: Basis, measure: number) {
  return basis === 'weight' ? String(measure / 1000) : formatPoundsField(measure)
}

/** In grams. Parsed digit by digit, like pounds. */
export function parseKilograms(typed: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,4})(?:\.(\d{1,3}))?\s*(?:kg)?$/i.exec(typed.trim()) ?? []
  const grams = whole === undefined ? undefined : Number(whole + decimals.padEnd(3, '0'))
  return grams !== undefined && grams > 0 && grams <= maxGrams ? grams : undefined
}
