import { parseDay } from '#app/platform/http/list-query.ts'
import { addDays, londonClock } from '#app/platform/time/london-time.ts'

export const accessReviewPath = '/admin/privacy/access-review'

/** First and last day of a month such as '2026-10'; without one, of the last month that is over in London. */
export function daysOfMonth(month: string | null, now: Date): { from: string; to: string } {
  const from = parseDay(`${month}-01`) ?? firstOfMonth(addDays(firstOfMonth(londonClock(now).day), -1))
  return { from, to: addDays(firstOfMonth(addDays(from, 31)), -1) }
}

function firstOfMonth(day: string) {
  return `${day.slice(0, 7)}-01`
}
