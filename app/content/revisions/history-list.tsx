import { Link } from 'react-router'

import { formatDate, formatTime } from '#app/platform/time/london-time.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { authorOf, groupHistory, type RevisionReason, revisionLabels } from './revision-labels.ts'

export type ListedRevision = {
  id: string
  reason: RevisionReason
  name: string | null
  inSpiteOf: string | null
  author: string | null
  authorId: string | null
  updatedAt: Date
}

export function HistoryList({ revisions, path }: { revisions: readonly ListedRevision[]; path: string }) {
  const days = Map.groupBy(revisions, ({ updatedAt }) => formatDate(updatedAt))
  return (
    <div className="grid grid-cols-1 gap-8">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="grid grid-cols-1 gap-3">
          <h2 className="text-lg">{day}</h2>
          <ol className="grid grid-cols-1 gap-2">
            {groupHistory(ofDay).map(({ revisions: [first, ...others], isFolded }) => (
              <li key={first.id}>
                {isFolded ? (
                  <UnsavedSessions revisions={[first, ...others]} path={path} />
                ) : (
                  <Version revision={first} path={path} />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function UnsavedSessions({ revisions, path }: { revisions: readonly ListedRevision[]; path: string }) {
  const authors = [...new Set(revisions.map(authorOf))].join(', ')
  return (
    <details className="border-line rounded-md border border-dashed px-4">
      <summary className="text-ink-soft min-h-11 cursor-pointer py-2.5">
        {revisions.length} times typed and not saved, by {authors}
      </summary>
      <ol className="grid grid-cols-1 gap-2 pb-4">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <Version revision={revision} path={path} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Version({ revision, path }: { revision: ListedRevision; path: string }) {
  const { id, reason, name, inSpiteOf, updatedAt } = revision
  const { label, tone, hint } = revisionLabels[reason]
  const borderStyle = name
    ? 'border-clay border-2'
    : reason === 'published'
      ? 'border-sage border-2'
      : 'border-line border'
  return (
    <div className={`bg-paper hover:bg-blush relative grid grid-cols-1 gap-1 rounded-md px-4 py-3 ${borderStyle}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={`${path}/${id}`} className={`${linkStyle} over-card min-w-0 wrap-anywhere`}>
          {name ? (
            <bdi className="font-display text-lg">{name}</bdi>
          ) : (
            <>
              <span className="sr-only">{label} at </span>
              <time dateTime={updatedAt.toISOString()} className="tabular-nums">
                {formatTime(updatedAt)}
              </time>
            </>
          )}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {name && <span className="text-ink-soft tabular-nums">{formatTime(updatedAt)}</span>}
        <span className="text-ink-soft">{authorOf(revision)}</span>
      </div>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      {inSpiteOf && (
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-soft">In spite of warnings: </span>
          <bdi>{inSpiteOf}</bdi>
        </p>
      )}
    </div>
  )
}
