import { z } from 'zod'

import { limitedString, optionalText, text } from '#app/platform/forms/forms.ts'

const longestYears = 3

export type SignOffValues = z.output<ReturnType<typeof signOffForm>>

/** `today` is London's day: 2027-01-31. */
export function signOffForm(today: string) {
  const last = yearsAfter(today, longestYears)
  return z.object({
    reviewerName: text({ label: 'Name', min: 1, max: 120, message: 'Please enter your name' }),
    qualification: optionalText({ label: 'Qualification', max: 120 }),
    nextReviewOn: limitedString('Please choose the next review again')
      .trim()
      .refine((day) => z.iso.date().safeParse(day).success, { error: 'Please choose the next review', abort: true })
      .refine((day) => day > today, { error: 'Next review must be after today', abort: true })
      .refine((day) => day <= last, `Next review must be within ${longestYears} years`),
  })
}

type Usual = { reviewerName: string; qualification: string | null }

export function initialSignOffValues(
  { firstName, lastName }: { firstName: string; lastName: string },
  { today, usual }: { today: string; usual?: Usual | undefined },
) {
  return {
    reviewerName: usual?.reviewerName ?? `${firstName} ${lastName}`.trim(),
    qualification: usual?.qualification ?? '',
    nextReviewOn: yearsAfter(today, 1),
  }
}

/** 29 February becomes 1 March. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
