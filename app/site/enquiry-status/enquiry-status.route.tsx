import { data } from 'react-router'

import { placePath } from '#app/care/classes/places/place-link.server.ts'
import { parseStatusToken } from '#app/enquiries/family/status-link.server.ts'
import {
  type FamilyResponse,
  type FamilyIntent,
  runFamilyAction,
} from '#app/enquiries/family/status/family-actions.server.ts'
import { notSent } from '#app/enquiries/family/status/family-forms.ts'
import {
  AdditionForm,
  CallForm,
  ResumeForm,
  CancellationForm,
} from '#app/enquiries/family/status/family-status-forms.tsx'
import { findFamilyStatus } from '#app/enquiries/family/status/family-status.server.ts'
import { StatusSteps } from '#app/enquiries/family/status/status-steps.tsx'
import { readForm } from '#app/platform/forms/forms.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { readLinkToken, receiveLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { loadPlace } from '#app/site/class-place/load-place.server.ts'
import { describeGivingUp, describePlaceStatus, explainPlace } from '#app/site/class-place/place-messages.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { InvalidLink } from '#app/ui/public-forms/invalid-link.tsx'
import { AnswerFacts, FormNotes, UnreachableNote } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/enquiry-status.route'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

/** A GET must change nothing, because virus scanners open every link in a mail. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const of = await parseStatusToken(await receiveLinkToken(request, url, 'of'))
  const [status, words, { contact_phone: ourPhone }] = await Promise.all([
    of && findFamilyStatus(of),
    publicTexts(context, 'site/enquiry-status'),
    settingsFor(context),
  ])
  const head = await pageHead(context, request, {
    title: words.title,
    description: 'See what’s happening with what you sent us.',
    noindex: true,
  })
  const place = status?.placeId && (await describePlace(status.placeId))
  return data({ head, status, place: place || undefined, words, ourPhone }, { status: status ? 200 : 404 })
}

async function describePlace(id: string) {
  const place = await loadPlace({ id, isMailed: false })
  return (
    place && {
      path: placePath(id),
      title: place.title,
      status: describePlaceStatus(place),
      explanation: explainPlace(place),
      givingUp: describeGivingUp(place),
    }
  )
}

type ClassPlace = NonNullable<Awaited<ReturnType<typeof describePlace>>>

export async function action({ request, url, context }: Route.ActionArgs) {
  const of = await parseStatusToken(await readLinkToken(request, url))
  return await runFamilyAction(context, of, await readForm(request))
}

export default function FamilyStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, status, place, words, ourPhone } = loaderData
  const answer: FamilyResponse = actionData ?? {}
  const isPlaceGone = place !== undefined && !place.givingUp
  return (
    <div id="family-status" data-swap className="mx-auto grid max-w-2xl gap-8 px-4 py-10 sm:px-6 md:py-14">
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">{words.title}</h1>
      <FormNotes>
        {status && answer.done && <Done intent={answer.done} isPlaceGone={isPlaceGone} />}
        {answer.errors && <ErrorSummary errors={answer.errors} />}
        {answer.failed && <FailedNote failed={answer.failed} />}
        {actionData && <AnswerFacts isDone={answer.done !== undefined} />}
      </FormNotes>
      <UnreachableNote words={notSent} />
      {status ? (
        <>
          <StatusSteps status={status} />
          {place && <PlaceNote place={place} />}
          <div className="grid gap-3">
            {status.withdrawnAt ? (
              <ResumeForm isPlaceGone={isPlaceGone} />
            ) : (
              <>
                <CallForm {...{ status, answer }} lead={words.call} />
                <AdditionForm {...{ status, answer }} lead={words.addition} />
                <CancellationForm lead={words.withdrawal} givingUp={place?.givingUp} />
              </>
            )}
          </div>
          <Consent {...status} />
          <p className="max-w-measure">
            Would you rather talk now? Call us on{' '}
            <Link href={phoneHref(ourPhone)} className="inline-block">
              {ourPhone}
            </Link>{' '}
            and say the reference. In an emergency call 999.
          </p>
        </>
      ) : (
        <InvalidLink />
      )}
    </div>
  )
}

const doneTitles: Record<FamilyIntent, string> = {
  call: 'We will call you',
  addition: 'We have added it',
  withdraw: 'You no longer need it: thank you for telling us',
  resume: 'We are on it again',
}

function Done({ intent, isPlaceGone }: { intent: FamilyIntent; isPlaceGone: boolean }) {
  return (
    <SuccessPanel title={doneTitles[intent]}>
      <p>
        Our team has been told.
        {isPlaceGone && intent === 'withdraw' && ' Your place in the class has been given up.'}
        {isPlaceGone && intent === 'resume' && ' You do not get your place in the class back.'}
      </p>
    </SuccessPanel>
  )
}

function PlaceNote({ place: { path, title, status, explanation } }: { place: ClassPlace }) {
  return (
    <section aria-labelledby="place" className="grid gap-2">
      <h2 id="place" className="text-xl">
        {title}
      </h2>
      <p className="max-w-measure">
        <strong>{status}.</strong> {explanation}
      </p>
      <p>
        <Link href={path}>Your place in the class</Link>
      </p>
    </section>
  )
}

type ConsentProps = { consentPath?: string | undefined; consentWithdrawnAt: Date | null }

function Consent({ consentPath, consentWithdrawnAt }: ConsentProps) {
  if (!consentPath) return null
  return (
    <p className="max-w-measure">
      {consentWithdrawnAt ? (
        'You have withdrawn your consent to the use of your health answers.'
      ) : (
        <>
          This page shows none of your answers. If we may no longer use what you told us about health,{' '}
          <Link href={consentPath}>withdraw your consent</Link>.
        </>
      )}
    </p>
  )
}
