import { kindInfo } from '#app/content/content-kinds.ts'
import { londonClock } from '#app/content/london-clock.ts'
import type { StatusBadge } from '#app/content/status.ts'

/** Something that happens by itself, or is to be done by a day. */
export type CalendarEntry = {
  what: 'begins' | 'ends' | 'review'
  kind: 'page' | 'post'
  id: string
  name: string
  /** Of a review, the midnight with which its day begins in London. */
  at: Date
}

export const calendarPath = '/cms/calendar'

/** Where one looks after its record. */
export function entryPath({ kind, id }: CalendarEntry): string {
  return `${kindInfo[kind].path}/${id}`
}

/** What happens, or has happened. */
export function entryBadge({ what, at }: CalendarEntry, now: Date): { label: string; tone: StatusBadge['tone'] } {
  const isOver = at <= now
  if (what === 'begins') return { label: isOver ? 'Published' : 'Publishes', tone: 'success' }
  if (what === 'ends') return { label: isOver ? 'Ended' : 'Ends', tone: 'warning' }
  return { label: dayOf(at) < dayOf(now) ? 'Review overdue' : 'Review due', tone: 'info' }
}

/** By London's clock, and by which time: 09:30 BST. A review has none. */
export function entryTime({ what, at }: CalendarEntry): string | undefined {
  const { time, zone } = londonClock(at)
  return what === 'review' ? undefined : `${time} ${zone}`
}

/** The day that it is in London. */
export function dayOf(instant: Date): string {
  return londonClock(instant).day
}
