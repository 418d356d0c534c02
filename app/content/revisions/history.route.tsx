import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { RecordPage } from '#app/content/record-page.tsx'
import { recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { HistoryList } from '#app/content/revisions/history-list.tsx'
import { listRevisions } from '#app/content/revisions/history.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

import type { Route } from './+types/history.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `History: ${loaderData?.name ?? ''}` }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const before = recordId(url.searchParams.get('before') ?? '')
  // Loading creates the first revision of a record that is older than the history.
  const { live, fields, hasDraft } = await loadContent(record)
  return {
    kind: record.kind,
    path: recordPath(record),
    name: nameOfContent(record.kind, fields),
    visibility: live.visibility,
    now: new Date(),
    hasDraft,
    isLatest: !before,
    ...(await listRevisions(record, before)),
  }
}

export default function History({ loaderData }: Route.ComponentProps) {
  const { kind, path, name, visibility, hasDraft, now, revisions, hasMore, isLatest } = loaderData
  const history = `${path}/history`
  return (
    <RecordPage
      title="History"
      back={{ href: path, label: 'Back to the editor' }}
      {...{ kind, name, visibility, hasDraft, now }}
    >
      <HistoryList revisions={revisions} path={history} />
      {(hasMore || !isLatest) && (
        <nav aria-label="Pages of the history" className="flex flex-wrap gap-3">
          {!isLatest && (
            <ButtonLink kind="secondary" size="small" href={history}>
              Latest versions
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink kind="secondary" size="small" href={`${history}?before=${revisions.at(-1)?.id ?? ''}`}>
              Earlier versions
            </ButtonLink>
          )}
        </nav>
      )}
    </RecordPage>
  )
}
