import { z } from 'zod'

import { limitedString, optionalText } from '#app/platform/forms/forms.ts'
import { dayIn } from '#app/platform/http/list-query.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

export const outcomes = ['open', 'no care', 'became care'] as const

/** See decisions, 17. */
export type Outcome = { outcome: (typeof outcomes)[number]; careEndedOn: string | null }

export const outcomeOptions = [
  { value: 'open', label: 'Open' },
  { value: 'no care', label: 'No care' },
  { value: 'became care', label: 'Became care' },
]

export const maxReasonLength = 1000

export const outcomeForm = z.object({
  outcome: z.enum(outcomes, 'Please choose what it came to'),
  careEndedOn: limitedString('Please give the day on which care ended, or leave it empty')
    .trim()
    .refine((day) => day === '' || isPastDay(day), 'Please give a day that is not in the future, or leave it empty'),
  /** Required when care is revoked. */
  reason: optionalText({ label: 'Reason', max: maxReasonLength, isMultiline: true }),
  basedOn: limitedString('Please open the record again'),
})

export function readOutcome({ outcome, careEndedOn }: z.output<typeof outcomeForm>): Outcome {
  return { outcome, careEndedOn: (outcome === 'became care' && careEndedOn) || null }
}

export function outcomeState({ outcome, careEndedOn }: Outcome): string {
  return `${outcome} ${careEndedOn ?? ''}`.trim()
}

export function formatOutcome({ outcome, careEndedOn }: Outcome): string {
  const label = outcomeOptions.find(({ value }) => value === outcome)?.label ?? outcome
  return careEndedOn ? `${label}, ended ${formatDate(new Date(careEndedOn))}` : label
}

export function isPastDay(day: string): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  return dayIn(day) !== undefined && day <= today
}

export const ownerForm = z.object({
  ownerId: z.union([z.literal(''), z.uuid()], 'Choose a person from the list'),
  basedOn: limitedString('Please open the record again'),
})
