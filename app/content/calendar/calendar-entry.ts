import { kindInfo } from '#app/content/content-kinds.ts'
import type { StatusBadge } from '#app/content/status.ts'
import { londonClock } from '#app/platform/time/london-time.ts'

export type CalendarEntry = {
  what: 'begins' | 'ends' | 'review'
  kind: 'page' | 'post'
  id: string
  name: string
  /** For a review: the start of its day in London. */
  at: Date
}

export const calendarPath = '/cms/calendar'

export function entryPath({ kind, id }: CalendarEntry): string {
  return `${kindInfo[kind].path}/${id}`
}

export function entryBadge({ what, at }: CalendarEntry, now: Date): StatusBadge {
  const isOver = at <= now
  if (what === 'begins') return { label: isOver ? 'Published' : 'Publishes', tone: 'success' }
  if (what === 'ends') return { label: isOver ? 'Ended' : 'Ends', tone: 'warning' }
  return { label: dayOf(at) < dayOf(now) ? 'Review overdue' : 'Review due', tone: 'info' }
}

export function entryTime({ what, at }: CalendarEntry): string | undefined {
  const { time, zone } = londonClock(at)
  return what === 'review' ? undefined : `${time} ${zone}`
}

export function dayOf(instant: Date): string {
  return londonClock(instant).day
}
