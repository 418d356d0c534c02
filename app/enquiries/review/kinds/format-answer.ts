import { formatDate, formatDay } from '#app/platform/time/london-time.ts'

const dayMs = 24 * 60 * 60 * 1000

export function formatYesOrNo(stored: string | null): string | null {
  if (stored === null) return null
  return stored === 'yes' || stored === 'true' ? 'Yes' : 'No'
}

/** A JSON list; other values are shown unchanged. */
export function formatList(stored: string | null): string | null {
  if (stored === null) return null
  try {
    const listed: unknown = JSON.parse(stored)
    if (Array.isArray(listed)) return listed.length > 0 ? listed.map(String).join(', ') : null
  } catch {}
  return stored
}

export function formatShortDay(day: string | null): string | null {
  return day && formatDay(new Date(day))
}

export function formatLongDay(day: string | null): string | null {
  return day && formatDate(new Date(day))
}

/** The age refers to the day of submission, so the day of birth follows from it. */
export function formatAge(stored: string | null, sentAt: Date): string | null {
  if (stored === null) return null
  const days = Number(stored)
  if (!Number.isInteger(days)) return stored
  const born = formatDate(new Date(sentAt.getTime() - days * dayMs))
  return `${days} ${days === 1 ? 'day' : 'days'} when this was sent: born about ${born}`
}
