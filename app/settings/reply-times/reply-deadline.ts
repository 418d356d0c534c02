import { addDays, dayMs, formatDeadline, hourMs, londonClock, londonInstants } from '#app/platform/time/london-time.ts'

import { type Hours, type ReplyTimes, weekdays } from './reply-times.ts'

const minuteMs = 60_000
// The clocks of the database and the instances may differ.
const clockSkewMs = 5 * minuteMs
const afterOpeningMs = 2 * hourMs
// Longer than any list of closed days.
const mostDaysAhead = 400

/**
 * 24 hours after receipt if that is within opening hours. Else two hours after the next opening, or at closing time if
 * that is sooner. Without opening hours: 24 hours.
 */
export function replyDeadline(receivedAt: Date, times: ReplyTimes): Date {
  const due = new Date(Math.floor((receivedAt.getTime() + dayMs) / minuteMs) * minuteMs)
  const { day, time } = londonClock(due)
  const today = hoursOn(day, times)
  if (today && today.from <= time && time <= today.to) return due
  if (today && time < today.from) return soonAfterOpening(day, today)
  for (let ahead = 1; ahead <= mostDaysAhead; ahead += 1) {
    const next = addDays(day, ahead)
    const hours = hoursOn(next, times)
    if (hours) return soonAfterOpening(next, hours)
  }
  return due
}

export type CallDay = 'today' | 'tomorrow'

/** The days of the two on which we are open, from now on. Without opening hours: neither. */
export function callDays(now: Date, times: ReplyTimes): CallDay[] {
  const { day, time } = londonClock(now)
  const today = hoursOn(day, times)
  const isOpen = { today: today !== null && time < today.to, tomorrow: hoursOn(addDays(day, 1), times) !== null }
  return (['today', 'tomorrow'] as const).filter((one) => isOpen[one])
}

/** As stated to the family. Older forms without a stored promise were promised 24 hours. */
export function statedReplyDeadline({
  createdAt,
  promisedBy: stored,
}: {
  createdAt: Date
  promisedBy: Date | null
}): Date {
  return stored ?? new Date(createdAt.getTime() + dayMs)
}

/** "within 24 hours, by 14:30 on Thursday 26 November". Longer times include a reason, because texts say 24 hours. */
export function describeReplyDeadline(receivedAt: Date, by: Date): string {
  const isWithinADay = by.getTime() - receivedAt.getTime() <= dayMs + clockSkewMs
  return isWithinADay
    ? `within 24 hours, by ${formatDeadline(by)}`
    : `by ${formatDeadline(by)} (24 hours end while we are closed)`
}

function hoursOn(day: string, { reply_hours, closed_days }: ReplyTimes): Hours | null {
  // getUTCDay starts on Sunday.
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7]
  return weekday === undefined || closed_days.includes(day) ? null : reply_hours[weekday]
}

function soonAfterOpening(day: string, { from, to }: Hours): Date {
  const [opens, closes] = [instantOf(day, from, 0), instantOf(day, to, -1)]
  return new Date(Math.min(opens.getTime() + afterOpeningMs, closes.getTime()))
}

/** A time skipped in spring becomes an hour later. `pass` selects a time of the repeated hour in autumn. */
function instantOf(day: string, time: string, pass: 0 | -1): Date {
  return londonInstants(day, time)?.at(pass) ?? new Date(`${day}T${time}:00Z`)
}
