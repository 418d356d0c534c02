import type { ContentKind } from '#app/content/content-kinds.ts'

/** From when until when visitors see it; null is at once, and for ever. */
export type Showing = { from: Date | null; until: Date | null }

/** How a record stands, as its own table says. */
export type Standing = Showing & { status: 'draft' | 'published' | 'archived' }

/** Of kinds that are on or off. */
export function standingOf(isOn: boolean, { from, until }: Showing = { from: null, until: null }): Standing {
  return { status: isOn ? 'published' : 'draft', from, until }
}

export type StandingBadge = { label: string; tone: 'neutral' | 'info' | 'success' | 'warning' }

export function isScheduled({ status, from }: Standing, now: Date): boolean {
  return status === 'published' && from !== null && from > now
}

export function hasEnded({ status, until }: Standing, now: Date): boolean {
  return status === 'published' && until !== null && until <= now
}

/** Visitors see it at this moment. */
export function isShown(standing: Standing, now: Date): boolean {
  return standing.status === 'published' && !isScheduled(standing, now) && !hasEnded(standing, now)
}

/** What a list says of a record: its status, and on top of it what follows from its dates and drafts. */
export function standingBadges(
  kind: ContentKind,
  { hasDraft, hasOwn = false, now, ...standing }: Standing & { hasDraft: boolean; hasOwn?: boolean; now: Date },
): StandingBadge[] {
  const badges: StandingBadge[] = [statusBadge(kind, standing)]
  if (isScheduled(standing, now)) badges.push({ label: 'Scheduled', tone: 'info' })
  if (hasEnded(standing, now)) badges.push({ label: 'Ended', tone: 'warning' })
  if (hasDraft) badges.push({ label: 'Live with changes', tone: 'info' })
  // Of whoever looks: newer than what is shared.
  if (hasOwn) badges.push({ label: 'Kept for you', tone: 'warning' })
  return badges
}

function statusBadge(kind: ContentKind, { status }: Standing): StandingBadge {
  if (status === 'published') return { label: kind === 'slide' ? 'Active' : 'Published', tone: 'success' }
  if (status === 'archived') return { label: 'Archived', tone: 'neutral' }
  return { label: kind === 'slide' ? 'Inactive' : 'Draft', tone: 'neutral' }
}
