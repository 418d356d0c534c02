import { z } from 'zod'

import { weekdays } from '#app/settings/reply-times/reply-times.ts'

const clock = z
  .string()
  .length(5, { abort: true })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** When staff usually open records, in London time. Views at other times are counted separately. */
export const accessHours = z.object({ days: z.array(z.enum(weekdays)), from: clock, to: clock })

export type AccessHours = z.output<typeof accessHours>

export const usualAccessHours: AccessHours = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '08:00',
  to: '18:00',
}
