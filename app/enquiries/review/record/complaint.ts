import { z } from 'zod'

import { londonDay } from '#app/enquiries/typed-date.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { formatDate } from '#app/platform/time/london-time.ts'

import { isPastDay } from './outcome.ts'

const day = limitedString('Please give a day, or leave it empty')
  .trim()
  .refine((typed) => typed === '' || isPastDay(typed), 'Please give a day that is not in the future, or leave it empty')
  .transform((typed) => typed || null)

/** The law asks for an acknowledgement within 30 days (decisions, 18). */
export const complaintForm = z.object({
  complaintAcknowledgedOn: day,
  complaintAnsweredOn: day,
  basedOn: limitedString('Please open the record again'),
})

export type ComplaintDates = { acknowledgedOn: string | null; answeredOn: string | null }

/** Received, acknowledged and answered, in this order. */
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
  return `acknowledged ${sayDate(acknowledgedOn)}, answered ${sayDate(answeredOn)}`
}

function sayDate(date: string | null) {
  return date ? `on ${formatDate(new Date(date))}` : 'not yet'
}
