import type { discountCodes } from './discount-schema.ts'

/** Of the card provider, in pence. */
export const lowestPayment = 30

type Worth = Pick<typeof discountCodes.$inferSelect, 'kind' | 'value'>

/** What it takes off goods of this much, in pence. */
export function discountOf({ kind, value }: Worth, goodsPence: number): number {
  if (kind === 'percent') return Math.round((goodsPence * value) / 100)
  return kind === 'amount' ? Math.min(value, goodsPence) : 0
}
