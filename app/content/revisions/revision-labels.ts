import type { revisions } from './schema.ts'

export type RevisionReason = (typeof revisions.$inferSelect)['reason']

type RevisionLabel = { label: string; tone: 'neutral' | 'info' | 'success' | 'warning'; hint?: string }

export const revisionLabels: Record<RevisionReason, RevisionLabel> = {
  published: { label: 'Published', tone: 'success' },
  saved: { label: 'Saved', tone: 'neutral' },
  restored: { label: 'Restored', tone: 'info' },
  sitting: { label: 'Typed', tone: 'neutral', hint: 'kept for its writer, and not shared' },
  'not taken': { label: 'Not taken', tone: 'warning', hint: 'another version was chosen instead' },
  imported: { label: 'As it was', tone: 'neutral', hint: 'before its history began' },
}

export const deletedAuthor = 'Somebody who has left'

type Listed = { reason: RevisionReason; author: string | null; authorId: string | null }

export function authorOf({ reason, author, authorId }: Listed): string {
  return author ?? (reason === 'imported' && !authorId ? 'The site' : deletedAuthor)
}

export type HistoryRow<R> = { revisions: [R, ...R[]]; isFolded: boolean }

/** Folds consecutive unsaved sessions into one row. Named revisions stand alone. */
export function groupHistory<R extends { reason: RevisionReason; name: string | null }>(
  revisions: readonly R[],
): HistoryRow<R>[] {
  const rows: HistoryRow<R>[] = []
  for (const revision of revisions) {
    const isMinor = revision.reason === 'sitting' && !revision.name
    const last = rows.at(-1)
    const isBeside = isMinor && last?.revisions.every(({ reason, name }) => reason === 'sitting' && !name)
    if (isBeside && last) rows[rows.length - 1] = { revisions: [...last.revisions, revision], isFolded: true }
    else rows.push({ revisions: [revision], isFolded: false })
  }
  return rows
}
