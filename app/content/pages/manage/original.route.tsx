import { data, Form, useNavigation } from 'react-router'

import { Changes } from '#app/content/comparison/changes.tsx'
import { compareVersions } from '#app/content/comparison/compare-versions.server.ts'
import { textOf } from '#app/content/content-fields.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { RecordPage } from '#app/content/record-page.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { restoreOriginal } from '#app/content/revisions/restore-revision.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { findOriginal } from '#app/content/seed/original-page.server.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/original.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Back to the original: ${loaderData?.name ?? ''}` },
]

const failed = { title: 'Error', description: 'It could not be brought back. Please try again in a minute.' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const { live, fields, hasDraft } = await loadContent(record)
  const original = findOriginal(textOf(fields, 'slug'))
  if (!original) throw data(null, { status: 404 })
  return {
    kind: record.kind,
    path: recordPath(record),
    name: nameOfContent(record.kind, fields),
    visibility: live.visibility,
    hasDraft,
    now: new Date(),
    comparison: await compareVersions(record.kind, { before: fields, after: { ...fields, ...original } }),
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  return await attempt(context, { message: failed }, async () => {
    const { shelved } = await restoreOriginal(record, currentActor(context))
    const note = shelved ? '. What you had typed and not saved is in its history' : ''
    const notice = { title: 'Back to the original', description: `The page is saved as it came with the site${note}` }
    throw await redirectWithFlash(recordPath(record), notice)
  })
}

export default function Original({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, path, name, visibility, hasDraft, now, comparison } = loaderData
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  const isSame = comparison.changes.length === 0
  return (
    <RecordPage
      title="Back to the original"
      back={{ href: path, label: 'Back to the editor' }}
      {...{ kind, name, visibility, hasDraft, now }}
    >
      {actionData && <Notice kind="warning">{actionData.failed.description}</Notice>}
      <p className="max-w-measure">
        {isSame
          ? 'What is saved is the page as it came with the site.'
          : 'The page is saved again as it came with the site, and visitors see it once it is published. Its history keeps what is there now.'}
      </p>
      {!isSame && (
        <section aria-labelledby="changes" className="grid grid-cols-1 gap-4">
          <h2 id="changes" className="text-2xl">
            What this changes
          </h2>
          <Changes comparison={comparison} />
        </section>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        {!isSame && (
          <Button pending={isSending} pendingLabel="Please wait…">
            Back to the original
          </Button>
        )}
        <ButtonLink kind="secondary" href={path}>
          Back to the editor
        </ButtonLink>
      </Form>
    </RecordPage>
  )
}
