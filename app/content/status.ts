import type { ContentKind } from '#app/content/content-kinds.ts'
import { formatDate, londonClock } from '#app/platform/time/london-time.ts'
import type { Cell, StatusDetail } from '#app/records/page-data.ts'

/** Null is unlimited. */
export type PublishWindow = { from: Date | null; until: Date | null }

export type Visibility = PublishWindow & { status: 'draft' | 'published' | 'archived' }

/** The most important state as a badge. `details` describe the others. */
export type ContentStatus = Extract<Cell, { tone: unknown }> & { details: StatusDetail[] }

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
  if (status === 'archived') return { text: 'Archived', tone: 'neutral', details: [] }
  if (status === 'draft') return { text: draftLabels[kind] ?? 'Draft', tone: 'neutral', details: [] }
  const changed = hasDraft ? [{ text: 'Has changes that are not published' }] : []
  const end = until ? [{ text: `Until ${momentOf(until)}` }] : []
  if (until && hasEnded(visibility, now))
    return { text: 'Ended', tone: 'warning', details: [{ text: `Since ${momentOf(until)}` }, ...changed] }
  if (from && isScheduled(visibility, now))
    return { text: 'Scheduled', tone: 'info', details: [{ text: `From ${momentOf(from)}` }, ...end, ...changed] }
  if (hasDraft) return { text: 'Live with changes', tone: 'info', details: end }
  return { text: isSlide ? 'Active' : 'Published', tone: 'success', details: end }
}

function momentOf(instant: Date): string {
  const { time, zone } = londonClock(instant)
  return `${formatDate(instant)}, ${time} ${zone}`
}
