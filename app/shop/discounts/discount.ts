import { formatPounds } from '#app/platform/formats/money.ts'

import type { discountCodes } from './discount-schema.ts'

export type Discount = typeof discountCodes.$inferSelect

/** The card provider's minimum, in pence. */
export const lowestPayment = 30

type Worth = Pick<Discount, 'kind' | 'value'>

export function discountOf({ kind, value }: Worth, goodsPence: number): number {
  if (kind === 'percent') return Math.round((goodsPence * value) / 100)
  return kind === 'amount' ? Math.min(value, goodsPence) : 0
}

/** "10% off", "£5.00 off" or "Free delivery". */
export function describeReduction({ kind, value }: Worth): string {
  if (kind === 'free delivery') return 'Free delivery'
  return `${kind === 'percent' ? `${value}%` : formatPounds(value)} off`
}

/** "10% off orders of £20.00 or more, once for each buyer". */
export function describeDiscount(
  discount: Pick<Discount, 'kind' | 'value' | 'minimumPence' | 'isOncePerBuyer'>,
): string {
  const { kind, minimumPence, isOncePerBuyer } = discount
  const orders = `${kind === 'free delivery' ? ' for' : ''} orders of ${formatPounds(minimumPence)} or more`
  return `${describeReduction(discount)}${minimumPence > 0 ? orders : ''}${isOncePerBuyer ? ', once for each buyer' : ''}`
}

/** For comparing and storing: people type codes in any case. */
export function normaliseCode(typed: string): string {
  return typed.trim().toUpperCase().slice(0, 40)
}

// Without I and O, which look like 1 and 0. With 32 characters, each is equally likely.
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 40 random bits, so that nobody guesses it. */
export function makeUpCode(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => codeLetters[byte % 32]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
