import { z } from 'zod'

import { limitedString, text } from '#app/platform/forms/forms.ts'
import { weekdays } from '#app/settings/reply-times/reply-times.ts'

export const maxRemarkLength = 2000

export const remarkForm = z.object({
  remark: text({
    label: 'Remark',
    min: 3,
    max: maxRemarkLength,
    message: 'Please say what you looked at and what you found',
    isMultiline: true,
  }),
})

const clock = (message: string) =>
  limitedString(message)
    .trim()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, message)

export const hoursForm = z
  .object({
    days: z.array(z.enum(weekdays, 'Please choose from the list')).max(weekdays.length).default([]),
    from: clock('Please give the time at which the day begins, such as 08:00'),
    to: clock('Please give the time at which the day ends, such as 18:00'),
  })
  .refine(({ from, to }) => from < to, { error: 'Please give a time after the beginning', path: ['to'] })
