import { addDays, londonClock, londonInstants } from '#app/platform/time/london-time.ts'

/** Minutes for what has just happened; else a day and its time in London, so that nobody wrote at an odd hour. */
export type ExampleTime = { minutesAgo: number } | { daysAgo: number; at: string }

export function instantOf(time: ExampleTime, now = new Date()): Date {
  if ('minutesAgo' in time) return new Date(now.getTime() - time.minutesAgo * 60_000)
  const day = londonDayOf(time, now)
  // The hour that is skipped in spring does not exist.
  return londonInstants(day, time.at)?.[0] ?? new Date(`${day}T${time.at}:00Z`)
}

export function londonDayOf({ daysAgo }: { daysAgo: number }, now = new Date()): string {
  return addDays(londonClock(now).day, -daysAgo)
}
