import { z } from 'zod'

import { limitedString, optionalText } from '#app/platform/forms/forms.ts'
import { dayIn } from '#app/platform/http/list-query.ts'
import { addDays, londonClock, londonInstants } from '#app/platform/time/london-time.ts'

import { maxNoteLength, type Outcome, outcomes, pastDay } from './record-rules.ts'

export const nextSteps = [
  { value: '', label: 'Stays as it is' },
  { value: 'answered', label: 'Answered' },
  { value: 'waiting', label: 'We wait for the family' },
  { value: 'open', label: 'Not answered' },
] as const

type Next = (typeof nextSteps)[number]['value']

export type Work = Outcome & {
  note: string | null
  next: Next
  /** Set with `waiting`. */
  waitUntil: Date | null
  basedOn: string
  attemptId?: string | undefined
}

/** Beyond three months nobody remembers why the family waits. */
const mostDaysAhead = 90

export const workForm = z.object({
  note: optionalText({ label: 'Note', max: maxNoteLength, isMultiline: true }),
  outcome: z.enum(outcomes, 'Choose an outcome from the list'),
  careEndedOn: pastDay('Please give the day on which care ended, or leave it empty'),
  next: z.enum(nextSteps.map(({ value }) => value) as [Next, ...Next[]], 'Choose what happens next'),
  waitDay: limitedString('Choose a day').trim(),
  waitTime: limitedString('Choose a time').trim(),
  basedOn: limitedString('Please open the record again'),
})

/** Returns a string if the day is invalid. */
export function readWork({ waitDay, waitTime, ...typed }: z.output<typeof workForm>): Work | string {
  const work = { ...typed, careEndedOn: typed.outcome === 'became care' ? typed.careEndedOn : null }
  if (work.next !== 'waiting') return { ...work, waitUntil: null }
  const waitUntil = instantOf(waitDay, waitTime || '09:00')
  return typeof waitUntil === 'string' ? waitUntil : { ...work, waitUntil }
}

function instantOf(day: string, time: string): Date | string {
  const today = londonClock(new Date()).day
  const instant = dayIn(day) && /^\d\d:\d\d$/.test(time) ? londonInstants(day, time)?.at(0) : undefined
  if (!instant) return 'Choose the day on which you will come back to it'
  if (instant.getTime() <= Date.now()) return 'Choose a time that is still to come'
  if (day > addDays(today, mostDaysAhead)) return `Choose a day within the next ${mostDaysAhead} days`
  return instant
}

export const noteTemplates = [
  'Called, nobody answered. Left a voicemail.',
  'Called and spoke to them.',
  'Emailed them with times and prices.',
  'They will think about it and come back to us.',
  'We cannot help: outside our area.',
]
