import { londonClock } from '#app/content/london-clock.ts'
import type { StatusBadge } from '#app/content/status.ts'

/** What the list of posts says of health advice. The review is the one of the words that visitors see. */
export function adviceBadges(
  { isHealthAdvice, nextReviewOn }: { isHealthAdvice: boolean; nextReviewOn: string | null },
  now: Date,
): StatusBadge[] {
  if (!isHealthAdvice) return []
  const isOverdue = nextReviewOn !== null && nextReviewOn < londonClock(now).day
  return [
    { label: 'Health advice', tone: 'neutral' },
    ...(nextReviewOn === null ? [{ label: 'Needs sign-off', tone: 'warning' } as const] : []),
    ...(isOverdue ? [{ label: 'Review overdue', tone: 'warning' } as const] : []),
  ]
}
