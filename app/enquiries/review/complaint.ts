import { z } from 'zod'

import { isPastDay } from '#app/enquiries/review/outcome.ts'

const day = z
  .string('Please give a day, or leave it empty')
  .trim()
  .refine((typed) => typed === '' || isPastDay(typed), 'Please give a day that is not in the future, or leave it empty')
  .transform((typed) => typed || null)

/** When a data-protection complaint was acknowledged, which the law wants within 30 days, and answered (decisions, 18). */
export const complaintDates = z.object({ complaintAcknowledgedOn: day, complaintAnsweredOn: day })
