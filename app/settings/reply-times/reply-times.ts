import { z } from 'zod'

import { sameForEach } from '#app/platform/own-value.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

const clock = z
  .string()
  .length(5, { abort: true })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

export type Hours = { from: string; to: string }

const hours = z
  .object({ from: clock, to: clock })
  .refine(({ from, to }) => from < to)
  .nullable()

/** Opening hours for replies, in London time. Null: closed that day. All null: not set. */
export const replyHours = z.object(sameForEach(weekdays, hours))
type ReplyHours = z.output<typeof replyHours>

export const noReplyHours: ReplyHours = sameForEach(weekdays, null)

export const mostClosedDays = 200

/** 2026-12-25: bank holidays and other days without replies. */
export const closedDays = z
  .array(
    z
      .string()
      .length(10, { abort: true })
      .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)),
  )
  .max(mostClosedDays)

export type ReplyTimes = { reply_hours: ReplyHours; closed_days: string[] }
