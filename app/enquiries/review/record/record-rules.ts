import { z } from 'zod'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
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

export function outcomeState({ outcome, careEndedOn }: Outcome): string {
  return `${outcome} ${careEndedOn ?? ''}`.trim()
}

export function formatOutcome({
  outcome,
  careEndedOn,
  handedOverOn,
}: Outcome & { handedOverOn?: string | null }): string {
  const label = outcomeOptions.find(({ value }) => value === outcome)?.label ?? outcome
  const ended = careEndedOn ? `, ended ${formatDate(new Date(careEndedOn))}` : ''
  const handed = handedOverOn ? `, handed over to the care record on ${formatDate(new Date(handedOverOn))}` : ''
  return label + ended + handed
}

export function isPastDay(day: string): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  return dayIn(day) !== undefined && day <= today
}

export const ownerForm = z.object({
  ownerId: z.union([z.literal(''), z.uuid()], 'Choose a person from the list'),
  basedOn: limitedString('Please open the record again'),
})

export const maxNoteLength = 5000
export const noteHint = 'For the team only, and encrypted. Write @ and a name to tell a colleague by email.'

/** A day that is not in the future. Null if left empty. */
export function pastDay(message: string) {
  return limitedString(message)
    .trim()
    .refine(
      (typed) => typed === '' || isPastDay(typed),
      'Please give a day that is not in the future, or leave it empty',
    )
    .transform((typed) => typed || null)
}

const day = pastDay('Please give a day, or leave it empty')

/** An empty day revokes the handover. */
export const handoverForm = z.object({ handedOverOn: day, basedOn: limitedString('Please open the record again') })

/** The law requires an acknowledgement within 30 days (decisions, 18). */
export const complaintForm = z.object({
  complaintAcknowledgedOn: day,
  complaintAnsweredOn: day,
  basedOn: limitedString('Please open the record again'),
})

export type ComplaintDates = { acknowledgedOn: string | null; answeredOn: string | null }

export function findDateErrors(
  { acknowledgedOn, answeredOn }: ComplaintDates,
  receivedAt: Date,
): FieldErrors | undefined {
  const receivedOn = londonDay(receivedAt)
  const tooEarly = `Please give a day on or after ${formatDate(receivedAt)}, when it came`
  const errors: FieldErrors = {}
  if (acknowledgedOn && acknowledgedOn < receivedOn) errors.complaintAcknowledgedOn = tooEarly
  if (answeredOn && answeredOn < receivedOn) errors.complaintAnsweredOn = tooEarly
  else if (answeredOn && acknowledgedOn && answeredOn < acknowledgedOn)
    errors.complaintAnsweredOn = `Please give a day on or after ${formatDate(new Date(acknowledgedOn))}, when it was acknowledged`
  return Object.keys(errors).length > 0 ? errors : undefined
}

export function complaintState({ acknowledgedOn, answeredOn }: ComplaintDates): string {
  return `${acknowledgedOn ?? 'never'} ${answeredOn ?? 'never'}`
}

export function formatComplaintDates({ acknowledgedOn, answeredOn }: ComplaintDates): string {
  return `acknowledged ${formatDateOrNone(acknowledgedOn)}, answered ${formatDateOrNone(answeredOn)}`
}

function formatDateOrNone(date: string | null) {
  return date ? `on ${formatDate(new Date(date))}` : 'not yet'
}

type Askable = Pick<Outcome, 'outcome'> & {
  quarantine: string | null
  binnedAt: Date | null
  /** Missing in contact messages. */
  consentWithdrawnAt?: Date | null
}

/** Why a review cannot be requested. The end of a sentence. */
export function describeReviewBlock({ outcome, quarantine, binnedAt, consentWithdrawnAt }: Askable) {
  if (outcome !== 'became care') return 'it has not become care'
  if (binnedAt) return 'it is in the bin'
  if (quarantine) return 'it is held back'
  return consentWithdrawnAt ? 'they have withdrawn their consent' : undefined
}
