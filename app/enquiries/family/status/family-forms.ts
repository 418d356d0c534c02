import { z } from 'zod'

import { optionalPhone, optionalText, text } from '#app/platform/forms/forms.ts'
import { addDays, formatWeekday, londonClock } from '#app/platform/time/london-time.ts'
import type { CallDay } from '#app/settings/reply-times/reply-deadline.ts'

export const mostAdditions = 10
export const maxAdditionLength = 2000
export const maxTimeLength = 100

const callTimes = ['today', 'tomorrow', 'other'] as const

const noNumber = 'Please give a phone number that we can reach you on'

export const callForm = z.object({
  phone: optionalPhone,
  callTime: z.enum(callTimes, 'Please choose when we may call'),
  otherTime: optionalText({ label: 'When it suits you', max: maxTimeLength }),
})

export type CallWish = { phone: string | null; callTime: (typeof callTimes)[number]; otherTime: string | null }

type Callable = { hasPhone: boolean; callDays: readonly CallDay[] }

/** A number is required only if the submission has none. */
export function findCallErrors({ phone, callTime, otherTime }: CallWish, { hasPhone, callDays }: Callable) {
  const errors: Record<string, string> = {}
  if (!phone && !hasPhone) errors.phone = noNumber
  if (callTime !== 'other' && !callDays.includes(callTime))
    errors.callTime = 'We are closed then. Please choose another time'
  if (callTime === 'other' && !otherTime) errors.otherTime = 'Please say when we may call'
  return Object.keys(errors).length > 0 ? errors : null
}

/** Adds the weekday, because "today" is ambiguous when the team reads it later. */
export function describeCallTime({ callTime, otherTime }: CallWish): string {
  if (callTime === 'today') return `Today, ${formatWeekday(new Date())}`
  if (callTime === 'tomorrow')
    return `Tomorrow, ${formatWeekday(new Date(`${addDays(londonClock(new Date()).day, 1)}T12:00Z`))}`
  return otherTime ?? ''
}

/** The family's own words may be about health, and are not shown behind a link. */
export function findCallDay(described: string): string | undefined {
  return /^(?:Today|Tomorrow), (\w+ \d+ \w+)$/.exec(described)?.[1]
}

export const additionForm = z.object({
  addition: text({
    label: 'What you would like to add',
    min: 1,
    max: maxAdditionLength,
    message: 'Please write what you would like to add or correct',
    isMultiline: true,
  }),
})

export const notSent = {
  title: 'That was not sent',
  description: 'We could not be reached just now. What you typed is still here: please try again, or call us.',
}
