import type { RevisionReason } from './history.server.ts'

type RevisionLabel = { label: string; tone: 'neutral' | 'info' | 'success' | 'warning'; hint?: string }

export const revisionLabels: Record<RevisionReason, RevisionLabel> = {
  published: { label: 'Published', tone: 'success' },
  saved: { label: 'Saved', tone: 'neutral' },
  restored: { label: 'Restored', tone: 'info' },
  'not taken': { label: 'Not taken', tone: 'warning', hint: 'another version was chosen instead' },
  imported: { label: 'As it was', tone: 'neutral', hint: 'before its history began' },
}

const deletedAuthor = 'Somebody who has left'

type Listed = { reason: RevisionReason; author: string | null; authorId: string | null }

export function authorOf({ reason, author, authorId }: Listed): string {
  return author ?? (reason === 'imported' && !authorId ? 'The site' : deletedAuthor)
}
