import { data, redirect } from 'react-router'

import { findShownPlace } from '#app/care/classes/places/find-place.server.ts'
import { parsePlaceToken, type PlaceLink } from '#app/care/classes/places/place-link.server.ts'
import { placeTerms } from '#app/care/classes/places/place-terms.ts'
import { cancelPlace, confirmPlace } from '#app/care/classes/places/places.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { readLinkToken, receiveLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { publicSettings } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { refreshPlacePayment, startPlacePayment } from '#app/shop/class-place-payments/class-place-payment.server.ts'
import { returnedParam } from '#app/shop/orders/payments/session-params.ts'
import { TestRibbon } from '#app/shop/test-ribbon.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { InvalidLink } from '#app/ui/public-forms/invalid-link.tsx'
import { inPlaceHeader } from '#app/ui/public-forms/page-parts.ts'
import { AnswerFacts, FormNotes, UnreachableNote } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/class-place.route'
import { loadPlace, type PlaceOnPage } from './load-place.server.ts'
import { PlaceFacts, PlaceStatus } from './place-status.tsx'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** A GET must change nothing, because virus scanners open every link in a mail. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  // Checked first: the redirect of `receiveLinkToken` drops the parameter that marks a return from payment.
  const returned = url.searchParams.has(returnedParam) && (await parsePlaceToken(url.searchParams.get('of') ?? ''))
  if (returned) await refreshPlacePayment(returned.id, { hasReturned: true })
  const link = await parsePlaceToken(await receiveLinkToken(request, url, 'of'))
  const head = await pageHead(context, request, {
    title: 'Your place',
    description: 'Your place in a class: see it, pay for it or give it up.',
    noindex: true,
  })
  const place = link && (await loadPlace(link))
  const settings = await publicSettings()
  const { contact_phone: phone } = settings
  if (!place) return data({ head, phone, place: undefined, terms: undefined, isTest: false }, { status: 404 })
  const terms = placeTerms(place, settings, await publicTexts(context, 'site/class-place'))
  const isTest = config.payments.isSandbox && place.mustPayNow
  return { head, phone, place, terms, isTest }
}

const messages = {
  over: 'This is no longer possible, or not for this place. Please check again, or call us.',
  'not mailed': 'Please open the link in our email, and confirm your place there.',
  paying: 'Your payment is on its way. We’ll email you as soon as it has arrived.',
  often: 'That was a lot of changes in a short time. Please try again in an hour, or call us.',
  provider: 'The payment provider is not answering at the moment. Nothing was taken. Please try again in a minute.',
  'being paid': 'A payment page is open for this place. Please finish it, or try again in an hour.',
}

const unreachable = {
  title: 'Nothing was changed',
  description: 'We could not be reached just now. Please try again in a minute, or call us.',
}

// More than the changes of one family.
const mostAnHour = 15

export async function action({ request, url, context }: Route.ActionArgs) {
  const link = await parsePlaceToken(await readLinkToken(request, url))
  if (!link) return data({ problem: messages.over }, { status: 404 })
  const { id } = link
  const { address } = context.get(requestFacts)
  if (
    !(await consumeRateLimit('class place', id, mostAnHour, 3600)) ||
    !(await consumeRateLimit('class places', address, 2 * mostAnHour, 3600))
  )
    return data({ problem: messages.often }, { status: 429 })
  const form = await readForm(request)
  if (form.get('intent') === 'pay') {
    const started = await startPlacePayment(id)
    if ('reason' in started) return refused(started.reason)
    if (request.headers.has(inPlaceHeader)) return { payment: started }
    throw redirect(started.payUrl, 303)
  }
  const problem = await change(link, form)
  if (problem) return refused(problem)
  throw redirect(url.pathname + url.search)
}

type Problem = keyof typeof messages

function refused(problem: Problem) {
  return data({ problem: messages[problem] }, { status: 409 })
}

async function change({ id, isMailed }: PlaceLink, form: FormData): Promise<Problem | undefined> {
  const intent = form.get('intent')
  const place = await findShownPlace(id)
  // The form was resubmitted because the first answer was lost.
  if (place && intent === doneBy[place.status]) return undefined
  if (intent === 'confirm') {
    if (!isMailed) return 'not mailed'
    return (await transaction((tx) => confirmPlace(tx, id))) ? undefined : 'over'
  }
  if (intent === 'cancel') return (await transaction((tx) => cancelPlace(tx, id, 'family'))) ? undefined : 'over'
  return 'over'
}

const doneBy: Partial<Record<PlaceOnPage['status'], string>> = { confirmed: 'confirm', cancelled: 'cancel' }

export default function ClassPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { place, terms, phone, isTest } = loaderData
  if (!place) return <PlaceNotFound />
  return (
    <>
      {isTest && <TestRibbon />}
      <div className="mx-auto grid max-w-3xl gap-8 px-4 py-10 sm:px-6 md:py-14">
        <FormNotes>
          {actionData && 'problem' in actionData && (
            <Notice kind="warning">
              <p>{actionData.problem}</p>
            </Notice>
          )}
          {actionData && 'payment' in actionData && <AnswerFacts payment={actionData.payment} />}
        </FormNotes>
        <UnreachableNote words={unreachable} />
        <PlaceStatus place={place} phone={phone} />
        <PlaceFacts place={place} terms={terms} />
      </div>
    </>
  )
}

function PlaceNotFound() {
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-10 sm:px-6 md:py-14">
      <h1 className="text-4xl">Your place</h1>
      <InvalidLink />
    </div>
  )
}
