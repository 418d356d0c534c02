import { z } from 'zod'

import { formatPoundsField, formatPounds, parsePounds } from '#app/platform/formats/money.ts'
import { limitedString, parseForm } from '#app/platform/forms/forms.ts'
import { toLines } from '#app/platform/forms/merge-form.ts'
import type { SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { type Discount, lowestPayment, makeUpCode, normaliseCode } from '#app/shop/discounts/discount.ts'
import { londonTime, londonTimeField } from '#app/shop/london-time-field.ts'

const maxPence = 10_000_00
const maxUses = 1_000_000

const codeMessage = 'Please enter 3 to 30 letters, digits and hyphens'
const usesMessage = 'Please enter a whole number from 1, or leave it blank'
const minimumMessage = 'Please enter an amount in pounds, or leave it blank'

/** In form order. Only the field of the chosen kind counts. */
const fields = z.object({
  kind: z.enum(['percent', 'amount', 'free delivery'], 'Please choose what the code does'),
  percent: limitedString('Please enter a percentage'),
  amount: limitedString('Please enter an amount'),
  minimum: limitedString(minimumMessage)
    .transform((typed) => (typed.trim() === '' ? 0 : parsePounds(typed)))
    .refine((pence): pence is number => pence !== undefined && pence <= maxPence, { error: minimumMessage }),
  startsAt: londonTime,
  endsAt: londonTime,
  maxUses: limitedString(usesMessage)
    .trim()
    .regex(/^\d{0,7}$/, usesMessage)
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .refine((uses) => uses === null || (uses >= 1 && uses <= maxUses), { error: usesMessage }),
  isOncePerBuyer: z.string().transform((sent) => sent === 'on'),
})

type Typed = z.output<typeof fields>

export const discountInput = fields.superRefine(checkTogether)

/** A blank code is generated. */
export const newDiscountInput = fields
  .extend({
    code: limitedString(codeMessage)
      .transform((typed) => normaliseCode(typed) || makeUpCode())
      .refine((code) => /^[A-Z0-9-]{3,30}$/.test(code), { error: codeMessage }),
  })
  .superRefine(checkTogether)

export function typedValues(sent: FormData): SubmittedValues {
  return parseForm(fields, sent).values
}

export function columnsOf(typed: Typed) {
  const { kind, minimum: minimumPence, startsAt, endsAt, maxUses: most, isOncePerBuyer } = typed
  return { kind, value: valueOf(typed) ?? 0, minimumPence, startsAt, endsAt, maxUses: most, isOncePerBuyer }
}

export type DiscountColumns = ReturnType<typeof columnsOf>

export const discountLabels: Record<string, string> = {
  kind: 'What it does',
  percent: 'Per cent off',
  amount: 'Amount off',
  minimum: 'Smallest order',
  startsAt: 'Valid from',
  endsAt: 'Valid until',
  maxUses: 'How many orders',
  isOncePerBuyer: 'Once for each buyer',
}

export function fieldsOf(discount: DiscountColumns): Record<string, string> {
  const { kind, value, minimumPence, startsAt, endsAt, maxUses: most, isOncePerBuyer } = discount
  return {
    kind,
    percent: kind === 'percent' ? String(value) : '',
    amount: kind === 'amount' ? formatPoundsField(value) : '',
    minimum: minimumPence > 0 ? formatPoundsField(minimumPence) : '',
    startsAt: londonTimeField(startsAt),
    endsAt: londonTimeField(endsAt),
    maxUses: most === null ? '' : String(most),
    isOncePerBuyer: isOncePerBuyer ? 'on' : '',
  }
}

/** The same amount in two spellings is no conflict. */
export function normaliseAmounts(sent: FormData): FormData {
  const form = new FormData()
  for (const [name, value] of sent) form.append(name, value)
  for (const name of ['amount', 'minimum']) {
    const pence = parsePounds(toLines(sent.get(name)) ?? '')
    if (pence !== undefined) form.set(name, formatPoundsField(pence))
  }
  return form
}

function checkTogether(typed: Typed, check: z.RefinementCtx) {
  const { kind, minimum, startsAt, endsAt } = typed
  const value = valueOf(typed)
  const report = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'percent' && value === undefined) report('percent', 'Please enter a whole percentage from 1 to 95')
  if (kind === 'amount' && value === undefined) report('amount', 'Please enter an amount in pounds, up to £10,000')
  if (kind === 'amount' && value !== undefined && minimum < value + lowestPayment)
    report(
      'minimum',
      `Please enter at least ${formatPounds(value + lowestPayment)}: card payments start at 30p, so that much must be left to pay`,
    )
  if (startsAt && endsAt && endsAt <= startsAt) report('endsAt', 'The end must be after the start')
}

function valueOf({ kind, percent, amount }: Pick<Discount, 'kind'> & { percent: string; amount: string }) {
  if (kind === 'free delivery') return 0
  if (kind === 'percent') {
    const [, digits] = /^(\d{1,2})\s*%?$/.exec(percent.trim()) ?? []
    const value = Number(digits)
    return value >= 1 && value <= 95 ? value : undefined
  }
  const pence = parsePounds(amount)
  return pence !== undefined && pence >= 1 && pence <= maxPence ? pence : undefined
}
