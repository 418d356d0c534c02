import type { ContentKind } from '#app/content/content-kinds.ts'
import { formatDate, londonClock } from '#app/platform/time/london-time.ts'

/** Null is unlimited. */
export type PublishWindow = { from: Date | null; until: Date | null }

export type Visibility = PublishWindow & { status: 'draft' | 'published' | 'archived' }

export function visibilityOf(isOn: boolean, { from, until }: PublishWindow = { from: null, until: null }): Visibility {
  return { status: isOn ? 'published' : 'draft', from, until }
}

export type StatusDetail = { text: string; isUrgent?: boolean }

export type StatusBadge = { label: string; tone: 'neutral' | 'info' | 'success' | 'warning' }

/** The most important state as a badge. `details` describe the others. */
export type ContentStatus = StatusBadge & { details: StatusDetail[] }

export function isScheduled({ status, from }: Visibility, now: Date): boolean {
  return status === 'published' && from !== null && from > now
}

export function hasEnded({ status, until }: Visibility, now: Date): boolean {
  return status === 'published' && until !== null && until <= now
}

export function isShown(visibility: Visibility, now: Date): boolean {
  return visibility.status === 'published' && !isScheduled(visibility, now) && !hasEnded(visibility, now)
}

type StatusInput = Visibility & { hasDraft: boolean; now: Date }

/** A family has finished its review, so it is no draft. */
const draftLabels: Partial<Record<ContentKind, string>> = { slide: 'Inactive', review: 'Not published' }

export function contentStatus(kind: ContentKind, { hasDraft, now, ...visibility }: StatusInput): ContentStatus {
  const { status, from, until } = visibility
  const isSlide = kind === 'slide'
  if (status === 'archived') return { label: 'Archived', tone: 'neutral', details: [] }
  if (status === 'draft') return { label: draftLabels[kind] ?? 'Draft', tone: 'neutral', details: [] }
  const changed = hasDraft ? [{ text: 'Has changes that are not published' }] : []
  const end = until ? [{ text: `Until ${momentOf(until)}` }] : []
  if (until && hasEnded(visibility, now))
    return { label: 'Ended', tone: 'warning', details: [{ text: `Since ${momentOf(until)}` }, ...changed] }
  if (from && isScheduled(visibility, now))
    return { label: 'Scheduled', tone: 'info', details: [{ text: `From ${momentOf(from)}` }, ...end, ...changed] }
  if (hasDraft) return { label: 'Live with changes', tone: 'info', details: end }
  return { label: isSlide ? 'Active' : 'Published', tone: 'success', details: end }
}

export function asExample(status: ContentStatus): ContentStatus {
  return { ...status, details: [{ text: 'Example' }, ...status.details] }
}

function momentOf(instant: Date): string {
  const { time, zone } = londonClock(instant)
  return `${formatDate(instant)}, ${time} ${zone}`
}
