import { useEffect } from 'react'
import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { z } from 'zod'

import { isWarning } from '#app/content/checks/finding.ts'
import { Findings } from '#app/content/checks/findings.tsx'
import { Changes } from '#app/content/comparison/changes.tsx'
import { kindInfo } from '#app/content/content-kinds.ts'
import { PreviewFrame } from '#app/content/preview/preview-frame.tsx'
import { RecordPage } from '#app/content/record-page.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import type { PublishWindow, Visibility } from '#app/content/status.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsOpenedByLink } from '#app/ui/use-hydrated.ts'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/publication.route'
import { hasStart, hasTimes, initialWindow, parsePublishWindow, reasonForm } from './publication-form.ts'
import {
  PublicationSignOff,
  PublishWindowFields,
  ReasonField,
  SharedVersion,
  UnsharedEditsNotice,
} from './publication-sections.tsx'
import { loadPublication, publishedMessage } from './publication.server.ts'
import { publish } from './publish-content.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${kindInfo[loaderData.kind].shown.verb}: ${loaderData.name}` : 'Publish' },
]

const failed = { title: 'Error', description: 'It could not be published. Please try again in a minute.' }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const publication = await loadPublication(record, signedInStaff(context).id)
  const query = { now: new Date(), from: url.searchParams.get('from') }
  return { kind: record.kind, path: recordPath(record), ...query, ...publication }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const form = await readForm(request)
  const { data: seen } = z.uuid().safeParse(form.get('seen'))
  if (!seen) throw data(null, { status: 400 })
  const now = new Date()
  const reason = parseForm(reasonForm, form)
  const parse = (visibility: Visibility) => parsePublishWindow(form, { kind: record.kind, visibility, now })
  const { values: times } = parse({ status: 'draft', from: null, until: null })
  const values = { ...times, ...reason.values }
  let publishWindow: PublishWindow = { from: null, until: null }

  function windowFor(visibility: Visibility) {
    const parsed = parse(visibility)
    if (parsed.ok && reason.ok) return (publishWindow = parsed.value)
    return { errors: { ...(parsed.ok ? {} : parsed.errors), ...(reason.ok ? {} : reason.errors) } }
  }

  return await attempt(context, { message: failed, extra: { values } }, async () => {
    const inSpiteOf = reason.ok ? reason.value.inSpiteOf : ''
    const outcome = await publish(record, currentActor(context), { seen, inSpiteOf, windowFor })
    // Errors belong to the reviewed revision, whatever was saved meanwhile.
    if (outcome !== 'published' && 'errors' in outcome) return data({ ...outcome, values, seen }, { status: 400 })
    if (outcome !== 'published') return data({ ...outcome, values }, { status: 409 })
    throw await redirectWithFlash(recordPath(record), publishedMessage(record.kind, publishWindow, now))
  })
}

/** After a conflict the page shows what changes now; the router would not reload after a refusal. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, actionResult, defaultShouldRevalidate } = args
  return actionStatus === 409 || Boolean(actionResult?.errors?.inSpiteOf) || defaultShouldRevalidate
}

export default function Publication({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, path, edits, name, visibility, hasDraft, now, from, comparison, isFirst, findings, signOff } =
    loaderData
  const seen = actionData && 'seen' in actionData ? actionData.seen : loaderData.seen
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  // The editor keeps its scroll position when it saves, and this page would start there.
  const isOpenedByLink = useIsOpenedByLink()
  useEffect(() => {
    if (isOpenedByLink) scrollTo(0, 0)
  }, [isOpenedByLink])
  const { shown, one } = kindInfo[kind]
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const refused = (actionData && 'refused' in actionData ? actionData.refused : undefined) ?? loaderData.refused
  const problem = actionData && 'failed' in actionData ? actionData.failed.description : refused
  const isUnchanged = comparison.changes.length === 0
  const values = actionData && 'values' in actionData ? actionData.values : undefined
  const isBlocked = loaderData.refused !== null
  return (
    <RecordPage
      title={`${shown.verb} this ${one}`}
      name={name}
      back={{ href: path, label: 'Back to the editor' }}
      {...{ kind, visibility, hasDraft, now }}
    >
      {errors && <ErrorSummary errors={errors} />}
      {problem && (
        <Notice kind="warning" title={isBlocked ? 'This cannot be published as it is' : 'Nothing was published'}>
          {problem}
        </Notice>
      )}
      <UnsharedEditsNotice edits={edits} editor={path} />
      <Form id="publish" method="post" noValidate className="scroll-mt-20">
        <input type="hidden" name="seen" value={seen} />
        <Card className="grid grid-cols-1 gap-6">
          <SharedVersion shared={edits.shared} />
          {findings.some(isWarning) && !isBlocked && (
            <ReasonField
              key={`reason ${seen}`}
              defaultValue={values ? submittedText(values, 'inSpiteOf') : loaderData.inSpiteOf}
              error={errors?.['inSpiteOf']}
            />
          )}
          {hasTimes(kind) && !isBlocked && (
            <PublishWindowFields
              key={seen}
              kind={kind}
              hasStart={hasStart({ kind, visibility, now })}
              values={values ?? initialWindow({ kind, visibility, now }, from)}
              errors={errors ?? {}}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {!isBlocked && (
              <Button pending={isSending} pendingLabel="Please wait…">
                {edits.ownSince ? `${shown.verb} the shared version` : shown.verb}
              </Button>
            )}
            <ButtonLink kind="secondary" href={path}>
              Back to the editor
            </ButtonLink>
          </div>
        </Card>
      </Form>
      <section aria-labelledby="checks" className="grid grid-cols-1 gap-4">
        <h2 id="checks" className="text-2xl">
          What the checks found
        </h2>
        <Findings findings={findings} editor={path} />
      </section>
      {signOff && <PublicationSignOff signOff={signOff} />}
      <section aria-labelledby="changes" className="grid grid-cols-1 gap-4">
        <h2 id="changes" className="text-2xl">
          {isFirst ? 'What visitors will see' : 'What visitors will see change'}
        </h2>
        {isFirst && <PreviewFrame src={`${path}/preview/frame?shared`} title="Preview of the shared version" />}
        {!isFirst && isUnchanged && <p className="text-ink-soft">Its words and pictures stay as they are.</p>}
        {!isFirst && <Changes comparison={comparison} />}
      </section>
    </RecordPage>
  )
}
