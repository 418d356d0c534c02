import { data } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { readLinkToken, receiveLinkToken } from '#app/platform/http/link-token.server.ts'
import { markUncacheable } from '#app/platform/http/page-tags.server.ts'
import { consumeRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { parseRequestLink } from '#app/privacy/requests/request-link.server.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { headTags } from '#app/settings/page-head.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { InvalidLink } from '#app/ui/public-forms/invalid-link.tsx'
import { AnswerFacts, FormNotes, PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/your-request.route'
import { confirmEmail, findRequestStatus, type RequestStatus } from './request-status.server.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

/** A GET changes nothing, because virus scanners open every link of a mail. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  markUncacheable(context)
  const of = await parseRequestLink(await receiveLinkToken(request, url, 'of'))
  const head = await pageHead(context, request, {
    title: 'Your request',
    description: 'See what’s happening with your request about your data.',
    noindex: true,
  })
  const status = of && (await findRequestStatus(of))
  return data({ head, status }, { status: status ? 200 : 404 })
}

const perAddressAnHour = 60
const windowSeconds = 60 * 60

const notConfirmed = {
  title: 'Your address is not confirmed yet',
  description: 'That did not work just now. Please try again in a minute.',
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const facts = context.get(requestFacts)
  return await attempt(context, { message: notConfirmed }, async () => {
    const of = await parseRequestLink(await readLinkToken(request, url))
    const status = of && (await findRequestStatus(of))
    if (!of || !status) return data({}, { status: 404 })
    if (!(await consumeRateLimit('privacy request link', facts.address, perAddressAnHour, windowSeconds))) {
      facts.retryAfterSeconds = windowSeconds
      return data({ failed: notConfirmed }, { status: 429 })
    }
    await confirmEmail(of, facts.id)
    return data({ status: await findRequestStatus(of), isDone: true })
  })
}

type Answer = { status?: RequestStatus | undefined; isDone?: boolean; failed?: typeof notConfirmed }

export default function YourRequest({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? {}
  const status = answer.status ?? loaderData.status
  return (
    <div id="your-request" data-swap className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6 md:py-14">
      <h1 className="text-4xl">Your request</h1>
      <FormNotes>
        {answer.isDone && (
          <SuccessPanel title="Thank you: your address is confirmed">
            <p>That helps us to answer nobody but you.</p>
          </SuccessPanel>
        )}
        {answer.failed && <FailedNote failed={answer.failed} />}
        {actionData && <AnswerFacts isDone={answer.isDone === true} />}
      </FormNotes>
      {status ? (
        <Facts>
          <Fact term="Reference">
            <strong className="whitespace-nowrap">{status.reference}</strong>
          </Fact>
          {status.facts.map(([term, words]) => (
            <Fact key={term} term={term}>
              {words}
            </Fact>
          ))}
        </Facts>
      ) : (
        <InvalidLink />
      )}
      {status?.mayConfirm && (
        <PublicForm id="confirm-address" unreachable={notConfirmed} className="grid gap-4">
          <p className="max-w-measure">
            You asked us from the address {status.email}. Please confirm that it is yours: it helps us to be sure that
            we give your information to nobody else.
          </p>
          <Button pendingLabel="Confirming..." className="justify-self-start">
            Yes, this address is mine
          </Button>
        </PublicForm>
      )}
    </div>
  )
}
