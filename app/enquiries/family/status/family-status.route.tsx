import { data } from 'react-router'

import { parseStatusToken } from '#app/enquiries/family/status-link.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { readLinkToken, takeLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { InvalidLink } from '#app/ui/public-forms/invalid-link.tsx'
import { AnswerFacts, FormNotes, UnreachableNote } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/family-status.route'
import { type FamilyAnswer, type FamilyIntent, runFamilyAction } from './family-actions.server.ts'
import { notSent } from './family-forms.ts'
import { AdditionForm, CallForm, ResumeForm, WithdrawalForm } from './family-status-forms.tsx'
import { findFamilyStatus } from './family-status.server.ts'
import { StatusSteps } from './status-steps.tsx'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

/** A GET must change nothing, because virus scanners open every link in a mail. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const of = await parseStatusToken(await takeLinkToken(request, url, 'of'))
  const [status, words, { contact_phone: ourPhone }] = await Promise.all([
    of && findFamilyStatus(of),
    publicTexts(context, 'site/enquiry-status'),
    settingsFor(context),
  ])
  const head = await pageHead(context, request, {
    title: words.title,
    description: 'See what became of what you sent us.',
    noindex: true,
  })
  return data({ head, status, words, ourPhone }, { status: status ? 200 : 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const of = await parseStatusToken(await readLinkToken(request, url))
  return await runFamilyAction(context, of, await readForm(request))
}

export default function FamilyStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { head, status, words, ourPhone } = loaderData
  const answer: FamilyAnswer = actionData ?? {}
  return (
    <div id="family-status" data-swap className="mx-auto grid max-w-2xl gap-8 px-4 py-10 sm:px-6 md:py-14">
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">{words.title}</h1>
      <FormNotes>
        {status && answer.done && <Done intent={answer.done} />}
        {answer.errors && <ErrorSummary errors={answer.errors} />}
        {answer.failed && <FailedNote failed={answer.failed} />}
        {actionData && <AnswerFacts isDone={answer.done !== undefined} />}
      </FormNotes>
      <UnreachableNote words={notSent} />
      {status ? (
        <>
          <StatusSteps status={status} />
          {status.placePath && (
            <p>
              <Link href={status.placePath}>Your place in the class</Link>
            </p>
          )}
          <div className="grid gap-3">
            {status.withdrawnAt ? (
              <ResumeForm />
            ) : (
              <>
                <CallForm {...{ status, answer }} lead={words.call} />
                <AdditionForm {...{ status, answer }} lead={words.addition} />
                <WithdrawalForm lead={words.withdrawal} hasPlace={status.hasPlace} />
              </>
            )}
          </div>
          <Consent {...status} />
          <p className="max-w-measure">
            Would you rather talk now? Call us on{' '}
            <Link href={phoneHref(ourPhone)} className="whitespace-nowrap">
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
  withdraw: 'You no longer need it: we have taken note',
  resume: 'We are on it again',
}

function Done({ intent }: { intent: FamilyIntent }) {
  return (
    <SuccessPanel title={doneTitles[intent]}>
      <p>Our team has been told.</p>
    </SuccessPanel>
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
