import { useEffect } from 'react'
import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { z } from 'zod'

import { isWarning } from '#app/content/checks/finding.ts'
import { Findings } from '#app/content/checks/findings.tsx'
import { Changes } from '#app/content/comparison/changes.tsx'
import { type ContentRef, kindInfo } from '#app/content/content-kinds.ts'
import { ContentRecordPage, RecordSection } from '#app/content/content-record-page.tsx'
import { PreviewFrame } from '#app/content/preview/preview-frame.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { type SignOffAnswer, SignOffSection } from '#app/content/sign-off/sign-off-section.tsx'
import { signOffRefusals, signOff } from '#app/content/sign-off/sign-off.server.ts'
import type { PublishWindow, Visibility } from '#app/content/status.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { formatDate, formatMoment } from '#app/platform/time/london-time.ts'
import { RecordField } from '#app/records/record-field.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { useIsOpenedByLink } from '#app/ui/use-hydrated.ts'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/publication.route'
import { initialWindow, parsePublishWindow, publicationFields, reasonForm } from './publication-form.ts'
import { loadPublication, publishedMessage, type UnsharedEdits } from './publication.server.ts'
import { publishContent } from './publish-content.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${kindInfo[loaderData.kind].shown.verb}: ${loaderData.name}` : 'Publish' },
]

const failed = {
  title: 'Nothing was published',
  description: 'It could not be published. Please try again in a minute.',
}
const notSignedOff = { title: 'Error', description: 'It could not be signed off. Please try again in a minute.' }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const publication = await loadPublication(record, signedInStaff(context))
  return { path: recordPath(record), from: url.searchParams.get('from'), ...publication }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const form = await readForm(request)
  if (form.get('intent') === 'sign-off') return await takeSignOff(context, record, form)
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
    const outcome = await publishContent(record, currentActor(context), { seen, inSpiteOf, windowFor })
    // Errors belong to the reviewed revision, whatever was saved meanwhile.
    if (outcome !== 'published' && 'errors' in outcome) return data({ ...outcome, values, seen }, { status: 400 })
    if (outcome !== 'published') return data({ ...outcome, values }, { status: 409 })
    throw await redirectWithFlash(recordPath(record), publishedMessage(record.kind, publishWindow, now))
  })
}

async function takeSignOff(context: RequestContext, record: ContentRef, form: FormData) {
  const values = z.record(z.string(), z.string()).catch({}).parse(Object.fromEntries(form))
  const again = { signing: { values } }
  return await attempt(context, { message: notSignedOff, extra: again }, async () => {
    const outcome = await signOff(record, currentActor(context), form)
    if (typeof outcome === 'string') {
      const { status, ...refusal } = signOffRefusals[outcome]
      return data({ failed: refusal, ...again }, { status })
    }
    if ('errors' in outcome) return data({ signing: { ...outcome, values, read: values['read'] } }, { status: 400 })
    const description = `Next check ${formatDate(new Date(outcome.nextReviewOn))}`
    throw await redirectWithFlash(recordPath(record, '/publication'), { title: 'Signed off', description })
  })
}

type Answer = {
  failed?: Failed
  refused?: string
  errors?: FieldErrors
  values?: SubmittedValues
  seen?: string
  signing?: SignOffAnswer
}

/** After a conflict the page shows what changes now; the router would not reload after a refusal. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionStatus, actionResult, defaultShouldRevalidate } = args
  return (
    actionStatus === 403 || actionStatus === 409 || Boolean(actionResult?.errors?.inSpiteOf) || defaultShouldRevalidate
  )
}

export default function Publication({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, path, edits, name, visibility, hasDraft, now, from, comparison, isFirst, findings, advice } = loaderData
  const answer: Answer = actionData ?? {}
  const context = { kind, visibility, now }
  const fields = publicationFields(context, findings.some(isWarning))
  const asSaved = { ...initialWindow(context, from), inSpiteOf: loaderData.inSpiteOf }
  const { errors, values = asSaved, signing, seen = loaderData.seen } = answer
  const isSending = useIsSlow(useNavigation().formData?.has('seen') === true)
  // The editor keeps its scroll position when it saves, and this page would start there.
  const isOpenedByLink = useIsOpenedByLink()
  useEffect(() => {
    if (isOpenedByLink) scrollTo(0, 0)
  }, [isOpenedByLink])
  const { shown, one } = kindInfo[kind]
  const { shared, ownSince } = edits
  const isBlocked = loaderData.refused !== null
  const refused = answer.refused ?? loaderData.refused
  const title = isBlocked ? 'This cannot be published as it is' : failed.title
  const problem = answer.failed ?? (refused === null ? undefined : { title, description: refused })
  const problems = errors ?? signing?.errors
  return (
    <ContentRecordPage
      title={`${advice ? 'Sign off and publish' : shown.verb} this ${one}`}
      name={name}
      back={{ href: path, label: 'Back to the editor' }}
      {...{ kind, visibility, hasDraft, now }}
    >
      {problems && <ErrorSummary errors={problems} />}
      {problem && (
        <Notice kind="warning" title={problem.title}>
          {problem.description}
        </Notice>
      )}
      <UnsharedEditsNotice edits={edits} editor={path} />
      <Form id="publish" method="post" noValidate className="scroll-mt-20">
        <input type="hidden" name="seen" value={seen} />
        <Card className="grid grid-cols-1 gap-6">
          <p className="text-ink-soft">
            The version that is shared with the team
            {shared.by && <>, by {shared.by}</>}
            {shared.at && <>, on {formatMoment(shared.at)}</>}.
          </p>
          {!isBlocked &&
            Object.keys(fields).map((field) => (
              <RecordField key={`${field} ${seen}`} name={field} form={{ fields, values, errors }} />
            ))}
          <div className="flex flex-wrap gap-3">
            {!isBlocked && (
              <Button pending={isSending} pendingLabel="Please wait…">
                {ownSince ? `${shown.verb} the shared version` : shown.verb}
              </Button>
            )}
            <ButtonLink kind="secondary" href={path}>
              Back to the editor
            </ButtonLink>
          </div>
        </Card>
      </Form>
      <RecordSection title="What the checks found">
        <Findings findings={findings} editor={path} />
      </RecordSection>
      {!isFirst && (
        <Changes
          title="What visitors will see change"
          comparison={comparison}
          none="Its words and pictures stay as they are."
        />
      )}
      {/* Who signs it off reads all of it. */}
      {(isFirst || advice) && (
        <RecordSection title="What visitors will see">
          <PreviewFrame src={`${path}/preview/frame?shared`} title="Preview of the shared version" />
        </RecordSection>
      )}
      {advice && <SignOffSection signOff={advice} answer={signing} />}
    </ContentRecordPage>
  )
}

function UnsharedEditsNotice({ edits: { ownSince, others }, editor }: { edits: UnsharedEdits; editor: string }) {
  return (
    <>
      {ownSince && (
        <Notice kind="warning" title="You have newer words that only you can see">
          <p>
            You typed them until {formatMoment(ownSince)}. They would not be published: save them in{' '}
            <Link href={editor}>the editor</Link> first.
          </p>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice>
          {others.join(' and ')} {others.length === 1 ? 'has' : 'have'} words here that are not shared with the team
          yet. They are not in this version, and stay where they are.
        </Notice>
      )}
    </>
  )
}
