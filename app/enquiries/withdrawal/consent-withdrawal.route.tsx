import { data } from 'react-router'

import { readLinkToken, receiveLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { fillNodes } from '#app/settings/texts/filled-text.tsx'
import { publicTexts } from '#app/settings/texts/texts.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { InvalidLink } from '#app/ui/public-forms/invalid-link.tsx'
import { AnswerFacts, FormNotes, PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/consent-withdrawal.route'
import { type ConsentState, findConsent, withdrawConsent, parseWithdrawalToken } from './consent-withdrawal.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** A GET must change nothing, because virus scanners open every link in a mail. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const of = await parseWithdrawalToken(await receiveLinkToken(request, url, 'of'))
  const head = await pageHead(context, request, {
    title: 'Withdraw your consent',
    description: 'Withdraw your consent to our use of what you told us about health.',
    noindex: true,
  })
  const consent = of && (await findConsent(of))
  const words = await publicTexts(context, 'site/withdrawal')
  return data({ head, consent, words }, { status: consent ? 200 : 404 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const of = await parseWithdrawalToken(await readLinkToken(request, url))
  const consent = of && (await withdrawConsent(of, { staff: null, requestId: context.get(requestFacts).id }))
  if (!consent) return data(undefined, { status: 404 })
  return { consent }
}

const unreachable = {
  title: 'Your consent is not withdrawn yet',
  description: 'We could not be reached just now. Please try again or contact us directly.',
}

export default function ConsentWithdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData
  const consent = actionData?.consent ?? loaderData.consent
  const place = loaderData.consent?.place
  return (
    <div id="consent-withdrawal" data-swap className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6 md:py-14">
      <h1 className="text-4xl">Withdraw your consent</h1>
      <FormNotes>
        {consent?.isWithdrawn && <Withdrawn consent={consent} title={words.success_title} />}
        {actionData && <AnswerFacts isDone />}
      </FormNotes>
      {!consent && <InvalidLink />}
      {consent && !consent.isWithdrawn && <Question consent={consent} introduction={words.introduction} />}
      {place && (
        <p className="max-w-measure">
          Your registration for {place.title} stays as it is.{' '}
          <Link href={place.path}>See your place, or give it up</Link>
        </p>
      )}
    </div>
  )
}

function Withdrawn({ consent: { reference, isKept }, title }: { consent: ConsentState; title: string }) {
  return (
    <SuccessPanel title={title}>
      <p>
        {isKept
          ? 'We no longer use your health answers to respond to you. The record itself is kept for as long as the law requires.'
          : 'We no longer use your health answers, and they have been deleted. Our own notes will follow within 24 hours, unless the law requires us to keep them. What remains is that you wrote to us, and how to reach you.'}
      </p>
      <p>
        Your reference is <strong className="inline-block">{reference}</strong>. If you would like to talk all the same,{' '}
        <Link href="/contact">contact us</Link>.
      </p>
    </SuccessPanel>
  )
}

function Question({ consent, introduction }: { consent: ConsentState; introduction: string }) {
  const { reference, isKept } = consent
  return (
    <>
      <p className="max-w-measure text-lg">
        {fillNodes(introduction, { reference: <strong className="inline-block">{reference}</strong> })}
      </p>
      <ul className="max-w-measure grid list-disc gap-2 pl-5">
        <li>We will stop using your health answers to respond to you.</li>
        <li>
          {isKept
            ? 'The record of your care, or what the law requires us to keep, stays for as long as it must, and is used for nothing else.'
            : 'We will delete them, and within 24 hours our own notes, unless the law requires us to keep them. This cannot be undone, so we may not be able to help you as you asked.'}
        </li>
        <li>You don’t need to give a reason, and what was done before now stays lawful.</li>
      </ul>
      <PublicForm id="withdrawal" unreachable={unreachable} className="flex flex-wrap items-center gap-4">
        <Button kind="danger" pendingLabel="Withdrawing...">
          Withdraw my consent
        </Button>
        <Link href="/privacy#withdrawing-your-consent">More about this</Link>
      </PublicForm>
    </>
  )
}
