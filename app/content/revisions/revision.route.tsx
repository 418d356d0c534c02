import { data, Form } from 'react-router'

import { Changes } from '#app/content/comparison/changes.tsx'
import { compareVersions } from '#app/content/comparison/compare-versions.server.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import { ContentRecordPage } from '#app/content/content-record-page.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { findEarlier, findRevision } from '#app/content/revisions/history.server.ts'
import { restoreRevision } from '#app/content/revisions/restore-revision.server.ts'
import { loadContent, recordFacts } from '#app/content/revisions/save-content.server.ts'
import { SlugTaken } from '#app/platform/formats/slug.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/revision.route'
import { authorOf, revisionLabels } from './revision-labels.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Version: ${loaderData?.record.name ?? ''}` }]

/** Compared with the previous version that was shared. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const { kind } = record
  const content = await loadContent(record)
  const revision = await findRevision(record, requireRecordId(params.revisionId))
  if (!revision) throw data(null, { status: 404 })
  const { id, inSpiteOf, fields, createdAt, reason } = revision
  const before = await findRevision(record, await findEarlier(record, id))
  const toNow = await compareVersions(kind, { before: content.fields, after: { ...content.fields, ...fields } })
  return {
    record: recordFacts(record, { ...content, fields }),
    path: recordPath(record),
    label: `${formatMoment(createdAt)}, ${revisionLabels[reason].label.toLowerCase()} by ${authorOf(revision)}`,
    inSpiteOf,
    comparison: await compareVersions(kind, { before: before?.fields ?? {}, after: fields }),
    isFirst: before === undefined,
    isCurrent: toNow.changes.length === 0,
  }
}

/** Restores it. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const revisionId = requireRecordId(params.revisionId)
  try {
    const { leftOut, shelved } = await restoreRevision(record, currentActor(context), revisionId)
    const pictureNote =
      leftOut.length > 0 ? '. A picture of it was deleted from the library since, and is left out' : ''
    const textNote = shelved ? '. What you had typed and not saved is in its history' : ''
    const { one } = kindInfo[record.kind]
    const description = `The ${one} is saved as it was then${pictureNote}${textNote}`
    throw await redirectWithFlash(recordPath(record), { title: 'Version restored', description })
  } catch (error) {
    if (!(error instanceof SlugTaken)) throw error
    const description = `Something else has the address “${error.slug}” by now: change that first`
    const notice = { title: 'Nothing was restored', description }
    throw await redirectWithFlash(recordPath(record, `/history/${revisionId}`), notice)
  }
}

export default function Revision({ loaderData }: Route.ComponentProps) {
  const { record, path, label, inSpiteOf, comparison, isFirst, isCurrent } = loaderData
  return (
    <ContentRecordPage title="A version" back={{ href: `${path}/history`, label: 'Back to the history' }} {...record}>
      <p className="max-w-measure wrap-anywhere">{label}</p>
      {inSpiteOf && (
        <Notice title="Published in spite of warnings">
          <bdi className="wrap-anywhere whitespace-pre-line">{inSpiteOf}</bdi>
        </Notice>
      )}
      <Changes
        title={isFirst ? 'The first version' : 'What it changed'}
        comparison={comparison}
        none="Nothing: the two versions are the same."
      />
      <section aria-labelledby="use" className="border-line grid grid-cols-1 gap-6 border-t pt-6">
        <h2 id="use" className="text-2xl">
          Take it up again
        </h2>
        {isCurrent ? (
          <p className="text-ink-soft">This is what is saved now.</p>
        ) : (
          <Form method="post" className="grid grid-cols-1 justify-items-start gap-3">
            <p className="max-w-measure">
              Restored, it is the {kindInfo[record.kind].one} again as it is saved, and a version of its own: nothing of
              what came after it is lost.
              {record.visibility.status === 'published' && ' Visitors see it once it is published.'}
            </p>
            <Button kind="secondary">Restore this version</Button>
          </Form>
        )}
      </section>
    </ContentRecordPage>
  )
}
