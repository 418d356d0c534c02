import { Link } from 'react-router'

import { ContentRecordPage } from '#app/content/content-record-page.tsx'
import { recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { listRevisions } from '#app/content/revisions/history.server.ts'
import { loadContent, recordFacts } from '#app/content/revisions/save-content.server.ts'
import { formatDate, formatTime } from '#app/platform/time/london-time.ts'
import { linkStyle } from '#app/ui/buttons/link.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'

import type { Route } from './+types/history.route'
import { authorOf, revisionLabels } from './revision-labels.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `History: ${loaderData?.name ?? ''}` }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  // Loading creates the first revision of a record that is older than the history.
  const facts = recordFacts(record, await loadContent(record))
  return { ...facts, path: recordPath(record), revisions: await listRevisions(record) }
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { path, revisions, ...record } = loaderData
  const days = Map.groupBy(revisions, ({ createdAt }) => formatDate(createdAt))
  return (
    <ContentRecordPage title="History" back={{ href: path, label: 'Back to the editor' }} {...record}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="grid grid-cols-1 gap-3">
          <h2 className="text-lg">{day}</h2>
          <ol className="grid grid-cols-1 gap-2">
            {ofDay.map((revision) => (
              <li key={revision.id}>
                <Version revision={revision} path={`${path}/history`} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </ContentRecordPage>
  )
}

type ListedRevision = Route.ComponentProps['loaderData']['revisions'][number]

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
