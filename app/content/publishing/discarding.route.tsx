import { Form, useNavigation } from 'react-router'

import { Changes } from '#app/content/comparison/changes.tsx'
import { compareVersions } from '#app/content/comparison/compare-versions.server.ts'
import { kindInfo } from '#app/content/content-kinds.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { RecordPage } from '#app/content/record-page.tsx'
import { redirectWithFlash, recordFromUrl, recordPath } from '#app/content/record-url.server.ts'
import { discardDraft } from '#app/content/revisions/restore-revision.server.ts'
import { loadContent } from '#app/content/revisions/save-content.server.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/discarding.route'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Give up changes: ${loaderData?.name ?? ''}` }]

const failed = { title: 'Error', description: 'The changes could not be given up. Please try again in a minute.' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const { live, fields, hasDraft } = await loadContent(record)
  return {
    kind: record.kind,
    path: recordPath(record),
    name: nameOfContent(record.kind, fields),
    visibility: live.visibility,
    hasDraft,
    now: new Date(),
    comparison: await compareVersions(record.kind, { before: fields, after: live.fields }),
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  return await attempt(context, { message: failed }, async () => {
    await discardDraft(record, currentActor(context))
    const { one } = kindInfo[record.kind]
    const notice = {
      title: 'Changes given up',
      description: `The ${one} is as visitors see it; its history has the rest`,
    }
    throw await redirectWithFlash(recordPath(record), notice)
  })
}

export default function Discarding({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, path, name, visibility, hasDraft, now, comparison } = loaderData
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  return (
    <RecordPage
      title="Give up the changes"
      back={{ href: path, label: 'Back to the editor' }}
      {...{ kind, name, visibility, hasDraft, now }}
    >
      {actionData && <Notice kind="warning">{actionData.failed.description}</Notice>}
      <p className="max-w-measure">
        {hasDraft
          ? 'What is saved and not published is given up, for everybody: it is again as visitors see it. The history keeps what you give up.'
          : 'Nothing is saved that visitors do not see.'}
      </p>
      {hasDraft && (
        <section aria-labelledby="changes" className="grid grid-cols-1 gap-4">
          <h2 id="changes" className="text-2xl">
            What this takes back
          </h2>
          <Changes comparison={comparison} />
        </section>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        {hasDraft && (
          <Button kind="danger" pending={isSending} pendingLabel="Please wait…">
            Give up the changes
          </Button>
        )}
        <ButtonLink kind="secondary" href={path}>
          Back to the editor
        </ButtonLink>
      </Form>
    </RecordPage>
  )
}
