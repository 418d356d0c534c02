/** How a record of the lists stands with visitors, as far as its badges tell it. */
export type Standing = {
  /** Switched on: published, or an active slide. */
  isOn: boolean
  /** Something is saved that visitors do not see yet. */
  hasDraft: boolean
  from?: Date | null
  until?: Date | null
}
type Tone = 'neutral' | 'success' | 'info' | 'warning'
export type StandingBadge = { label: string; tone: Tone }

/** What each kind calls being switched on and off. */
export const publishedWords = { on: 'Published', off: 'Draft' }
export const activeWords = { on: 'Active', off: 'Inactive' }

/** The specified badge, and those that follow from dates and drafts. */
export function badgesOf(standing: Standing, words: { on: string; off: string }, now: Date): StandingBadge[] {
  const { isOn, hasDraft, from, until } = standing
  if (!isOn) return [{ label: words.off, tone: 'neutral' }]
  const badges: StandingBadge[] = [{ label: words.on, tone: 'success' }]
  if (until && until <= now) badges.push({ label: 'Ended', tone: 'warning' })
  else if (from && from > now) badges.push({ label: 'Scheduled', tone: 'info' })
  if (hasDraft) badges.push({ label: 'Live with changes', tone: 'info' })
  return badges
}

/** Whether visitors see it at this moment. */
export function isShown({ isOn, from, until }: Standing, now: Date): boolean {
  return isOn && !(from && from > now) && !(until && until <= now)
}
