import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'

import { loadBodyFacts } from '#app/content/body/body-facts.server.ts'
import { textOf } from '#app/content/content-fields.ts'
import type { ContentRef } from '#app/content/content-kinds.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { RecordPage } from '#app/content/record-page.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { findPictures } from '#app/media/pictures.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { londonClock, formatDate } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

import type { Route } from './+types/sign-off.route'
import { requestReview } from './review-requests.server.ts'
import { SignOffFields } from './sign-off-fields.tsx'
import { initialSignOffValues, signOffForm } from './sign-off-form.ts'
import { AskColleague, EarlierSignOffs, refusalMessages, SignedText, SignOffStatus } from './sign-off-sections.tsx'
import { loadSignOff, signOff } from './sign-off.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Sign off: ${loaderData?.name ?? ''}` }]

const failed = { title: 'Error', description: 'It could not be signed off. Please try again in a minute.' }
const changedSince = {
  title: 'Nothing was signed off',
  description: 'Somebody changed it since you opened this page. Please read what it says now.',
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const staff = signedInStaff(context)
  const opened = await loadSignOff(record, staff)
  const featured = textOf(opened.fields, 'featured')
  const [facts, pictures] = await Promise.all([
    loadBodyFacts(context, textOf(opened.fields, 'body')),
    findPictures([featured].filter(Boolean)),
  ])
  const now = new Date()
  const { day: today } = londonClock(now)
  return {
    ...opened,
    now,
    today,
    facts,
    picture: pictures.get(featured),
    first: initialSignOffValues(staff, { today, usual: opened.usual }),
    name: nameOfContent('post', opened.fields),
    path: recordPath(record),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const form = await readForm(request)
  const actor = currentActor(context)
  if (form.get('intent') === 'request') return await askForReview(record, form, context)
  const { refusal } = await loadSignOff(record, actor.staff)
  if (refusal) return refuse(refusal)
  const { day: today } = londonClock(new Date())
  const parsed = parseForm(signOffForm(today), form)
  const { values } = parsed
  const seen = z.string().catch('').parse(form.get('seen'))
  // The reviewer signs what they read, even if it changed meanwhile.
  if (!parsed.ok) return data({ errors: parsed.errors, values, seen }, { status: 400 })

  return await attempt(context, { message: failed, extra: { values } }, async () => {
    const outcome = await signOff(record, actor, { seen, values: parsed.value })
    if (outcome === 'changed since') return data({ refused: changedSince, values }, { status: 409 })
    if (outcome !== 'signed') return refuse(outcome)
    const description = `Next review ${formatDate(new Date(parsed.value.nextReviewOn))}`
    throw await redirectWithFlash(recordPath(record, '/sign-off'), { title: 'Signed off', description })
  })
}

async function askForReview(record: ContentRef, form: FormData, context: Route.ActionArgs['context']) {
  const { data: reviewerId } = z.uuid().safeParse(form.get('reviewer'))
  if (!reviewerId) return data({ notAsked: 'Choose a colleague' }, { status: 400 })
  return await attempt(context, { message: notAsked }, async () => {
    const outcome = await requestReview(record, currentActor(context), reviewerId)
    if (typeof outcome === 'string') return data({ notAsked: requestRefusals[outcome] }, { status: 409 })
    const description = `${outcome.requested} gets an email with a link to this page`
    throw await redirectWithFlash(recordPath(record, '/sign-off'), { title: 'Sign-off requested', description })
  })
}

const notAsked = { title: 'Error', description: 'The email could not be sent just now. Please try again in a minute.' }
const requestRefusals = {
  'asked lately': 'They were asked less than an hour ago. Please give them a little time',
  'cannot sign': 'They cannot sign it off: choose another colleague',
}

function refuse(refusal: keyof typeof refusalMessages) {
  return data({ refused: refusalMessages[refusal] }, { status: refusal === 'not health advice' ? 409 : 403 })
}

/** After a refusal the page shows the current state; the router would not reload. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 403 || defaultShouldRevalidate
}

export default function SignOff({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, fields, visibility, hasDraft, now, today, refusal, signed, earlier, writers } = loaderData
  const seen = actionData && 'seen' in actionData ? actionData.seen : loaderData.seen
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  const problem = actionData && 'failed' in actionData ? actionData.failed : refused
  const author = textOf(fields, 'authorName')
  const askColleague = refusal !== 'not health advice' && !signed && (
    <AskColleague
      reviewers={loaderData.reviewers}
      error={actionData && 'notAsked' in actionData ? actionData.notAsked : undefined}
    />
  )
  return (
    <RecordPage
      kind="post"
      title="Sign off this blog post"
      name={name}
      back={{ href: path, label: 'Back to the editor' }}
      {...{ visibility, hasDraft, now }}
    >
      {errors && <ErrorSummary errors={errors} />}
      {problem && !refusal && (
        <Notice kind="warning" title={problem.title}>
          {problem.description}
        </Notice>
      )}
      <SignOffStatus {...{ refusal, signed, today }} />
      {refusal && askColleague}
      <Facts>
        {author && <Fact term="Author">{author}</Fact>}
        <Fact term="Written by">
          <span className="wrap-anywhere">{writers.join(', ') || 'Nobody who is still in the team'}</span>
        </Fact>
      </Facts>
      <section aria-labelledby="text" className="grid grid-cols-1 gap-4">
        <h2 id="text" className="text-2xl">
          What readers will see
        </h2>
        <SignedText fields={fields} picture={loaderData.picture} facts={loaderData.facts} />
      </section>
      <section aria-labelledby="earlier" className="grid grid-cols-1 gap-4">
        <h2 id="earlier" className="text-2xl">
          Sign-offs so far
        </h2>
        <EarlierSignOffs signOffs={earlier} seen={loaderData.seen} />
      </section>
      {!refusal && (
        <section aria-labelledby="yours" className="border-line grid grid-cols-1 gap-4 border-t pt-6">
          <h2 id="yours" className="text-2xl">
            Your sign-off
          </h2>
          <SignOffFields
            {...{ seen, today, errors: errors ?? {}, isRenewal: signed !== undefined }}
            input={actionData && 'values' in actionData ? actionData.values : loaderData.first}
          />
        </section>
      )}
      {!refusal && askColleague}
    </RecordPage>
  )
}
