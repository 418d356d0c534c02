import { data, Form, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { z } from 'zod'

import { Body } from '#app/content/body/body.tsx'
import { loadEmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { textOf } from '#app/content/content-fields.ts'
import { nameOfContent } from '#app/content/kinds/kinds.ts'
import { RecordPage } from '#app/content/record-page.tsx'
import { recordFromUrl, recordPath, redirectWithFlash } from '#app/content/record-url.server.ts'
import { findPictures } from '#app/media/pictures.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { londonClock, formatDate } from '#app/platform/time/london-time.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Route } from './+types/sign-off.route'
import { initialSignOffValues, signOffForm } from './sign-off-form.ts'
import { loadSignOff, signOff, type SignOffRefusal } from './sign-off.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Sign off: ${loaderData?.name ?? ''}` }]

const failed = { title: 'Error', description: 'It could not be signed off. Please try again in a minute.' }
const changedSince = {
  title: 'Nothing was signed off',
  description: 'Somebody changed it since you opened this page. Please read what it says now.',
}
const refusals: Record<SignOffRefusal, { title: string; description: string }> = {
  'not health advice': {
    title: 'This post needs no sign-off',
    description:
      'It is not marked as health advice. Whoever writes it can mark it in the editor, beside the text, and save it.',
  },
  'wrote it': {
    title: 'You cannot sign this off, because you wrote some of it',
    description:
      'Health advice needs the sign-off of somebody who did not write any of it. Please ask a colleague to open this page.',
  },
  'is its author': {
    title: 'You cannot sign this off, because it names you as its author',
    description: 'Health advice needs the sign-off of somebody else. Please ask a colleague to open this page.',
  },
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const record = recordFromUrl(url, params.id)
  const staff = signedInStaff(context)
  const { usual, ...opened } = await loadSignOff(record, staff)
  const featured = textOf(opened.fields, 'featured')
  const now = new Date()
  const { day: today } = londonClock(now)
  return {
    ...opened,
    now,
    today,
    facts: await loadEmbeddedContent(context, textOf(opened.fields, 'body')),
    picture: (await findPictures([featured].filter(Boolean))).get(featured),
    first: initialSignOffValues(staff, { today, usual }),
    name: nameOfContent('post', opened.fields),
    path: recordPath(record),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const record = recordFromUrl(url, params.id)
  const form = await readForm(request)
  const actor = currentActor(context)
  const { refusal } = await loadSignOff(record, actor.staff)
  if (refusal) return refuse(refusal)
  const parsed = parseForm(signOffForm(londonClock(new Date()).day), form)
  const { values } = parsed
  const seen = z.string().catch('').parse(form.get('seen'))
  // The reviewer signs what they read, even if it changed meanwhile.
  if (!parsed.ok) return data({ errors: parsed.errors, values, seen }, { status: 400 })

  return await attempt(context, { message: failed, extra: { values } }, async () => {
    const outcome = await signOff(record, actor, { seen, values: parsed.value })
    if (outcome === 'changed since') return data({ failed: changedSince, values }, { status: 409 })
    if (outcome !== 'signed') return refuse(outcome)
    const description = `Next review ${formatDate(new Date(parsed.value.nextReviewOn))}`
    throw await redirectWithFlash(recordPath(record, '/sign-off'), { title: 'Signed off', description })
  })
}

function refuse(refusal: SignOffRefusal) {
  return data({ failed: refusals[refusal] }, { status: refusal === 'not health advice' ? 409 : 403 })
}

/** After a refusal the page shows the current state; the router would not reload. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 403 || defaultShouldRevalidate
}

export default function SignOff({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, fields, visibility, hasDraft, now, refusal, writers, earlier, picture } = loaderData
  const errors = actionData && 'errors' in actionData ? actionData.errors : {}
  const problem = refusal ? refusals[refusal] : actionData && 'failed' in actionData ? actionData.failed : undefined
  const [author, excerpt] = [textOf(fields, 'authorName'), textOf(fields, 'excerpt')]
  return (
    <RecordPage
      kind="post"
      title="Sign off this blog post"
      name={name}
      back={{ href: path, label: 'Back to the editor' }}
      {...{ visibility, hasDraft, now }}
    >
      <ErrorSummary errors={errors} />
      {problem && (
        <Notice kind={refusal === 'not health advice' ? 'info' : 'warning'} title={problem.title}>
          {problem.description}
        </Notice>
      )}
      {!refusal && <CurrentSignOff {...loaderData} />}
      <p className="text-ink-soft wrap-anywhere">
        {author && `Author: ${author}. `}Written by {writers.join(', ') || 'nobody who is still in the team'}.
      </p>
      <section aria-labelledby="text" className="grid grid-cols-1 gap-4">
        <h2 id="text" className="text-2xl">
          What readers will see
        </h2>
        <Card className="grid min-w-0 grid-cols-1 gap-5 wrap-anywhere">
          <h3 className="text-3xl">{textOf(fields, 'title')}</h3>
          {excerpt && <p className="text-ink-soft max-w-measure text-lg">{excerpt}</p>}
          {picture && (
            <Picture picture={picture} sizes="(min-width: 56rem) 52rem, 94vw" className="rounded-door aspect-3/2" />
          )}
          <Body text={textOf(fields, 'body')} facts={loaderData.facts} />
        </Card>
      </section>
      <section aria-labelledby="earlier" className="grid grid-cols-1 gap-4">
        <h2 id="earlier" className="text-2xl">
          Sign-offs so far
        </h2>
        {earlier.length === 0 && <p className="text-ink-soft">Nobody has signed it off yet.</p>}
        <ul className="grid grid-cols-1 gap-2">
          {earlier.map(({ id, hash, reviewerName, qualification, reviewedOn, nextReviewOn }) => (
            <li key={id} className="wrap-anywhere">
              <strong className="font-semibold">{reviewerName}</strong>
              {qualification && `, ${qualification}`}, on {formatDate(new Date(reviewedOn))}, next review{' '}
              {formatDate(new Date(nextReviewOn))}
              {hash === loaderData.seen ? ', in these words' : ', in other words than now'}
            </li>
          ))}
        </ul>
      </section>
      {!refusal && (
        <SignOffForm
          seen={actionData && 'seen' in actionData ? actionData.seen : loaderData.seen}
          input={actionData && 'values' in actionData ? actionData.values : loaderData.first}
          errors={errors}
          today={loaderData.today}
          isRenewal={loaderData.signed !== undefined}
        />
      )}
    </RecordPage>
  )
}

function CurrentSignOff({ signed, today }: Pick<Route.ComponentProps['loaderData'], 'signed' | 'today'>) {
  if (!signed) return null
  const isCurrent = signed.nextReviewOn >= today
  const day = formatDate(new Date(signed.nextReviewOn))
  return (
    <Notice
      kind={isCurrent ? 'info' : 'warning'}
      title={isCurrent ? 'It is signed off as it stands' : 'Its review is overdue'}
    >
      {isCurrent ? `Next review ${day}.` : `It was to be read again by ${day}.`} Signed off again, it shows the new
      dates at once.
    </Notice>
  )
}

interface SignOffFormProps {
  seen: string
  today: string
  input: SubmittedValues
  errors: FieldErrors
  isRenewal: boolean
}

function SignOffForm({ seen, today, input, errors, isRenewal }: SignOffFormProps) {
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  const field = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: submittedText(input, name),
    width: 'half' as const,
  })
  return (
    <Form method="post" noValidate className="border-line grid grid-cols-1 gap-6 border-t pt-6">
      <h2 className="text-2xl">Your sign-off</h2>
      <input type="hidden" name="seen" value={seen} />
      <p className="max-w-measure">
        Your name and qualification stand under the title of the post, with {formatDate(new Date(today))} as the day of
        your review. By signing off you say that you have read all of it as it stands above.
      </p>
      <TextField {...field('reviewerName')} label="Name" hint="As readers will see it." required autoComplete="name" />
      <TextField
        {...field('qualification')}
        label="Qualification"
        optional
        hint="Such as Registered Midwife."
        autoComplete="off"
      />
      <TextField
        {...field('nextReviewOn')}
        label="Next review"
        type="date"
        hint="When somebody is to read it again, within three years."
        required
      />
      <Button pending={isSending} pendingLabel="Please wait…" className="justify-self-start">
        {isRenewal ? 'Renew the sign-off' : 'Sign off'}
      </Button>
    </Form>
  )
}
