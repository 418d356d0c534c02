import { Form } from 'react-router'

import { Changes } from '#app/content/comparison/changes.tsx'
import { WholeVersion } from '#app/content/comparison/whole-version.tsx'
import { kindInfo } from '#app/content/content-kinds.ts'
import { RecordPage } from '#app/content/record-page.tsx'
import { recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { loadRevision } from '#app/content/revisions/revision.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/revision.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Version: ${loaderData?.name ?? ''}` }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const opened = await loadRevision(record, requireRecordId(params.revisionId))
  return { kind: record.kind, path: recordPath(record), now: new Date(), ...opened }
}

export default function Revision({ loaderData }: Route.ComponentProps) {
  const { kind, path, name, visibility, hasDraft, now, revision, comparison, fields } = loaderData
  const { isFirst, isCurrent } = loaderData
  const { one } = kindInfo[kind]
  return (
    <RecordPage
      title="A version"
      back={{ href: `${path}/history`, label: 'Back to the history' }}
      {...{ kind, name, visibility, hasDraft, now }}
    >
      <p className="max-w-measure wrap-anywhere">{revision.label}</p>
      {revision.inSpiteOf && (
        <Notice title="Published in spite of warnings">
          <bdi className="wrap-anywhere whitespace-pre-line">{revision.inSpiteOf}</bdi>
        </Notice>
      )}
      <section aria-labelledby="changes" className="grid grid-cols-1 gap-4">
        <h2 id="changes" className="text-2xl">
          {isFirst ? 'The first version' : 'What it changed'}
        </h2>
        {isFirst && <WholeVersion kind={kind} fields={fields} comparison={comparison} />}
        {!isFirst && comparison.changes.length === 0 && (
          <p className="text-ink-soft">Nothing: the two versions are the same.</p>
        )}
        {!isFirst && <Changes comparison={comparison} />}
      </section>
      <section aria-labelledby="use" className="border-line grid grid-cols-1 gap-6 border-t pt-6">
        <h2 id="use" className="text-2xl">
          Take it up again
        </h2>
        {isCurrent ? (
          <p className="text-ink-soft">This is what is saved now.</p>
        ) : (
          <Form
            method="post"
            action={`${path}/history/${revision.id}/restoration`}
            className="grid grid-cols-1 justify-items-start gap-3"
          >
            <p className="max-w-measure">
              Restored, it is the {one} again as it is saved, and a version of its own: nothing of what came after it is
              lost.
              {visibility.status === 'published' && ' Visitors see it once it is published.'}
            </p>
            <Button kind="secondary">Restore this version</Button>
          </Form>
        )}
      </section>
    </RecordPage>
  )
}
