import type { ContentKind } from '#app/content/content-kinds.ts'

/** Null is unlimited. */
export type PublishWindow = { from: Date | null; until: Date | null }

export type Visibility = PublishWindow & { status: 'draft' | 'published' | 'archived' }

export function visibilityOf(isOn: boolean, { from, until }: PublishWindow = { from: null, until: null }): Visibility {
  return { status: isOn ? 'published' : 'draft', from, until }
}

export type StatusBadge = { label: string; tone: 'neutral' | 'info' | 'success' | 'warning' }

export function isScheduled({ status, from }: Visibility, now: Date): boolean {
  return status === 'published' && from !== null && from > now
}

export function hasEnded({ status, until }: Visibility, now: Date): boolean {
  return status === 'published' && until !== null && until <= now
}

export function isShown(visibility: Visibility, now: Date): boolean {
  return visibility.status === 'published' && !isScheduled(visibility, now) && !hasEnded(visibility, now)
}

export function statusBadges(
  kind: ContentKind,
  { hasDraft, hasOwn = false, now, ...visibility }: Visibility & { hasDraft: boolean; hasOwn?: boolean; now: Date },
): StatusBadge[] {
  const badges: StatusBadge[] = [statusBadge(kind, visibility)]
  if (isScheduled(visibility, now)) badges.push({ label: 'Scheduled', tone: 'info' })
  if (hasEnded(visibility, now)) badges.push({ label: 'Ended', tone: 'warning' })
  if (hasDraft) badges.push({ label: 'Live with changes', tone: 'info' })
  // Text of the current user that is newer than the shared version.
  if (hasOwn) badges.push({ label: 'Unshared changes', tone: 'warning' })
  return badges
}

function statusBadge(kind: ContentKind, { status }: Visibility): StatusBadge {
  if (status === 'published') return { label: kind === 'slide' ? 'Active' : 'Published', tone: 'success' }
  if (status === 'archived') return { label: 'Archived', tone: 'neutral' }
  return { label: kind === 'slide' ? 'Inactive' : 'Draft', tone: 'neutral' }
}
