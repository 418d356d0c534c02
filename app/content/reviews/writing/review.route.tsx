import { data } from 'react-router'

import { parseReviewToken } from '#app/care/reviews/review-link.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { attempt, type Failed } from '#app/platform/http/attempt.server.ts'
import { hideLinkToken, isPlausible, readLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { nowFor, requestFacts } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { AnswerFacts, FormNotes } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/review.route'
import { reviewForm } from './review-form.ts'
import { NoLongerOpen, NothingThere, reviewFormId, SentReview, WriteReview } from './review-parts.tsx'
import { findReviewState, receiveReview, type ReviewState, takeBackReview } from './reviews.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

// People put the phone down and come back in the evening.
const writingSeconds = 24 * 60 * 60

/** A GET must change nothing, because virus scanners open every link of a mail. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const mailed = url.searchParams.get('of')
  if (mailed !== null && isPlausible(mailed)) throw await hideLinkToken(mailed, '/review?link=', writingSeconds)
  const id = await parseReviewToken(await readLinkToken(request, url))
  const [state, words, head] = await Promise.all([
    id && findReviewState(id, nowFor(context)),
    publicTexts(context, 'site/review'),
    pageHead(context, request, { title: 'Your review', description: 'For families who were invited.', noindex: true }),
  ])
  return data({ state: state || undefined, words, head }, { status: state ? 200 : 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const id = await parseReviewToken(await readLinkToken(request, url))
  const sent = await readForm(request)
  const form = parseForm(reviewForm, sent)
  const { values } = form
  // The typed text is shown again, so that the family can copy it.
  if (!id) return data({ values }, { status: 404 })
  const moment = { now: nowFor(context), requestId: context.get(requestFacts).id }
  return await attempt(context, { message: notSaved, extra: { values } }, async () => {
    if (sent.get('intent') === 'take-back') {
      await takeBackReview(id, moment)
      return { state: await findReviewState(id, moment.now) }
    }
    if (!form.ok) return data({ errors: form.errors, values }, { status: 400 })
    const outcome = await receiveReview(id, form.value, moment)
    return { state: await findReviewState(id, moment.now), isReceived: outcome === 'received' }
  })
}

const notSaved = {
  title: 'Nothing was changed',
  description: 'That did not work just now. What you typed is still here: please try again in a minute.',
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { words, head } = loaderData
  const answer: Answer = actionData ?? {}
  const state = answer.state ?? loaderData.state
  return (
    <div id="review" data-swap className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6 md:py-14">
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">{words.title}</h1>
      <FormNotes>
        {answer.isReceived && (
          <SuccessPanel title={words.success_title}>
            <p>{words.success}</p>
          </SuccessPanel>
        )}
        {answer.errors && <ErrorSummary errors={answer.errors} />}
        {answer.failed && <FailedNote failed={answer.failed} form={reviewFormId} />}
        {actionData && <AnswerFacts isDone={answer.state !== undefined} />}
      </FormNotes>
      {state?.is === 'open' && (
        <WriteReview service={state.service} introduction={words.introduction} unreachable={notSaved} shown={answer} />
      )}
      {state?.is === 'sent' && <SentReview {...state} unreachable={notSaved} />}
      {state && state.is !== 'open' && state.is !== 'sent' && <NoLongerOpen is={state.is} />}
      {!state && <NothingThere values={answer.values} />}
    </div>
  )
}

type Answer = {
  state?: ReviewState | undefined
  isReceived?: boolean
  errors?: FieldErrors
  values?: SubmittedValues
  failed?: Failed
}
