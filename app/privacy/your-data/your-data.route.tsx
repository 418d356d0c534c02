import type { FormResponse } from '#app/enquiries/form/form-response.ts'
import { receiveForm } from '#app/enquiries/form/receive-form.server.ts'
import { QuestionFields } from '#app/enquiries/questions/question-fields.tsx'
import { fieldsFrom } from '#app/enquiries/questions/shown-fields.ts'
import { leaveTokenHole } from '#app/platform/forms/form-token.server.ts'
import { readForm } from '#app/platform/forms/forms.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { cachePage } from '#app/platform/http/page-tags.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { formatDate } from '#app/platform/time/london-time.ts'
import { pageHead } from '#app/settings/page-head.server.ts'
import { tagsBesideTitle } from '#app/settings/page-head.ts'
import { settingsTag } from '#app/settings/site-settings.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { HiddenFields } from '#app/ui/forms/hidden-fields.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { AnswerFacts, FormNotes, PublicForm } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/your-data.route'
import { type SubmittedRequest, submitRequest } from './submit-request.server.ts'
import { parseYourData, yourDataQuestions } from './your-data-form.ts'

export const handle = { hasForm: true }

export const meta: Route.MetaFunction = ({ loaderData }) => tagsBesideTitle(loaderData?.head)

export async function loader({ request, context }: Route.LoaderArgs) {
  cachePage(context, { tags: [settingsTag] })
  const head = await pageHead(context, request, {
    title: 'Your data and your rights',
    description: 'Ask for a copy of what we hold about you, have it corrected or deleted, object or complain.',
    noindex: true,
  })
  return { head, formToken: leaveTokenHole(context) }
}

const sendingFailed = {
  title: 'Your request was not sent',
  description: 'We could not be reached just now. Please try again or contact us directly.',
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const { id: requestId } = context.get(requestFacts)
  return await receiveForm(context, {
    sent,
    form: parseYourData(sent),
    words: sendingFailed,
    submit: (typed, arrival) => submitRequest(typed, arrival, requestId),
  })
}

type Answer = Pick<FormResponse, 'errors' | 'values' | 'failed' | 'formToken'> & {
  sent?: SubmittedRequest & { reachedAt: string[]; phone: string }
}

const formId = 'your-data'

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  const { head, formToken } = loaderData
  const answer: Answer = actionData ?? {}
  return (
    <div id="your-data-page" data-swap className="mx-auto grid max-w-2xl gap-6 px-4 py-10 sm:px-6 md:py-14">
      <title>{`${answer.errors ? 'Error: ' : ''}${head.title}`}</title>
      <h1 className="text-4xl">Your data and your rights</h1>
      <p className="max-w-measure text-lg">
        Tell us what you would like us to do with the information that we hold about you. It costs nothing, and we’ll
        answer within one month. Our <Link href="/privacy">privacy policy</Link> says what each right means.
      </p>
      <FormNotes>
        {answer.sent && <Sent sent={answer.sent} />}
        {answer.sent && <AnswerFacts isDone />}
        {answer.errors && <ErrorSummary errors={answer.errors} />}
        {answer.errors && <AnswerFacts />}
        {answer.failed && <FailedNote failed={answer.failed} form={formId} />}
        {answer.failed && <AnswerFacts toast={{ ...answer.failed, kind: 'destructive' }} />}
      </FormNotes>
      <PublicForm id={formId} unreachable={sendingFailed} className="grid gap-6">
        <HiddenFields formToken={answer.formToken ?? formToken} />
        <QuestionFields questions={yourDataQuestions} fields={fieldsFrom(answer)} />
        <Button pendingLabel="Sending..." className="justify-self-start">
          Send my request
        </Button>
      </PublicForm>
      <p className="max-w-measure">
        You can also write or call, in any words: <Link href="/contact">contact us</Link>.
      </p>
    </div>
  )
}

function Sent({
  sent: { reference, dueOn, statusPath, isMailed, reachedAt, phone },
}: {
  sent: NonNullable<Answer['sent']>
}) {
  return (
    <SuccessPanel title="We have your request">
      <p>
        Your reference is <strong className="whitespace-nowrap">{reference}</strong>.
      </p>
      <p className="wrap-anywhere">
        {isMailed ? (
          <>
            We have emailed <strong>{reachedAt[0]}</strong>. Please open the link in it, to confirm that the address is
            yours.
          </>
        ) : (
          'You have had several emails from us today, so we won’t send another: please keep the reference.'
        )}
      </p>
      {dueOn && <p>You’ll hear from us by {formatDate(new Date(dueOn))}.</p>}
      <p>
        <Link href={statusPath}>See what’s happening with your request</Link>, or call us on{' '}
        <Link href={phoneHref(phone)}>{phone}</Link> and say the reference.
      </p>
    </SuccessPanel>
  )
}
