import { formatDate, formatDay } from '#app/platform/time/london-time.ts'

const dayMs = 24 * 60 * 60 * 1000

export function formatYesOrNo(stored: string | null): string | null {
  if (stored === null) return null
  return stored === 'yes' || stored === 'true' ? 'Yes' : 'No'
}

/** Joins a JSON list. Other values stay unchanged. */
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

/** The stored age is that on the day of submission, so the birthday can be computed. */
export function formatAge(stored: string | null, sentAt: Date): string | null {
  if (stored === null) return null
  const days = Number(stored)
  if (!Number.isInteger(days)) return stored
  const born = formatDate(new Date(sentAt.getTime() - days * dayMs))
  return `${days} ${days === 1 ? 'day' : 'days'} when this was sent: born about ${born}`
}
