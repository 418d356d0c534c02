import { Link } from 'react-router'

import { formatDate, formatTime } from '#app/platform/time/london-time.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import { authorOf, type RevisionReason, revisionLabels } from './revision-labels.ts'

export type ListedRevision = {
  id: string
  reason: RevisionReason
  inSpiteOf: string | null
  author: string | null
  authorId: string | null
  createdAt: Date
}

export function HistoryList({ revisions, path }: { revisions: readonly ListedRevision[]; path: string }) {
  const days = Map.groupBy(revisions, ({ createdAt }) => formatDate(createdAt))
  return (
    <div className="grid grid-cols-1 gap-8">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="grid grid-cols-1 gap-3">
          <h2 className="text-lg">{day}</h2>
          <ol className="grid grid-cols-1 gap-2">
            {ofDay.map((revision) => (
              <li key={revision.id}>
                <Version revision={revision} path={path} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Version({ revision, path }: { revision: ListedRevision; path: string }) {
  const { id, reason, inSpiteOf, createdAt } = revision
  const { label, tone, hint } = revisionLabels[reason]
  const borderStyle = reason === 'published' ? 'border-sage border-2' : 'border-line border'
  return (
    <div className={`bg-paper hover:bg-blush relative grid grid-cols-1 gap-1 rounded-md px-4 py-3 ${borderStyle}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={`${path}/${id}`} className={`${linkStyle} over-card min-w-0 wrap-anywhere`}>
          <span className="sr-only">{label} at </span>
          <time dateTime={createdAt.toISOString()} className="tabular-nums">
            {formatTime(createdAt)}
          </time>
        </Link>
        <Badge tone={tone}>{label}</Badge>
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
