import { londonClock } from '#app/platform/time/london-time.ts'

/** 2026-11-26T14:05 for a date and time input: London time, wherever the browser is. */
export function localMoment(instant: Date | null): string {
  if (!instant) return ''
  const { day, time } = londonClock(instant)
  return `${day}T${time}`
}
