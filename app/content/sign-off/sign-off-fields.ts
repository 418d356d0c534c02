import { z } from 'zod'

import { isSameName } from '#app/content/health-advice/health-advice.ts'
import { limitedString } from '#app/platform/forms/forms.ts'
import { type Field, line, orNull } from '#app/records/fields.ts'
import type { Values } from '#app/records/kind.ts'

const longestYears = 3
const half = { width: 'half' } as const

export type SignOffValues = Values<ReturnType<typeof signOffFields>>

/**
 * `today` is London's day: 2027-01-31. With `insiders`, the author and the writers of the post, somebody outside the
 * practice has read it.
 */
export function signOffFields(today: string, insiders?: readonly string[]) {
  const last = yearsAfter(today, longestYears)
  const required = insiders ? 'Please enter the name of whoever has read it' : 'Please enter your name'
  const name = line('Name', { max: 120, required, hint: 'As readers will see it.', ...half })
  const isOutsider = (typed: string) => !insiders?.some((insider) => isSameName(insider, typed))
  return {
    reviewerName: { ...name, rule: name.rule.refine(isOutsider, 'Please name somebody who did not write any of it') },
    qualification: orNull(
      line('Qualification', {
        max: 120,
        ...(insiders ? { required: 'Please enter the qualification' } : {}),
        hint: 'For example, Registered Midwife.',
        ...half,
      }),
    ),
    nextReviewOn: {
      view: {
        shape: 'day',
        label: 'Next check',
        hint: 'When somebody is to read it again, within three years.',
        ...half,
      },
      rule: limitedString('Please choose the day of the next check again')
        .trim()
        .refine((day) => z.iso.date().safeParse(day).success, {
          error: 'Please choose the day of the next check',
          abort: true,
        })
        .refine((day) => day > today, { error: 'The next check must be after today', abort: true })
        .refine((day) => day <= last, `The next check must be within ${longestYears} years`),
      write: String,
    } satisfies Field<string>,
  }
}

/** 29 February becomes 1 March. */
export function yearsAfter(day: string, years: number): string {
  const date = new Date(day)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}
