import type { ReactNode } from 'react'

import { phoneHref } from '#app/platform/forms/phone.ts'
import { fillNodes } from '#app/settings/texts/filled-text.tsx'
import type { GroupWords } from '#app/settings/texts/text-groups.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { HiddenFields } from '#app/ui/forms/hidden-fields.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { confirmationAttribute } from '#app/ui/public-forms/page-parts.ts'
import { AnswerFacts, FormNotes, PublicForm } from '#app/ui/public-forms/public-form.tsx'

import { type FormResponse, reservedPlace } from './form-response.ts'

type Words = { title: string; description: string }

interface EnquiryFormProps {
  formToken: string
  sendLabel: string
  pendingLabel: string
  unreachable: Words
  children: ReactNode
}

export const enquiryFormId = 'enquiry'

export function EnquiryForm(props: EnquiryFormProps) {
  const { formToken, sendLabel, pendingLabel, unreachable, children } = props
  return (
    <PublicForm id={enquiryFormId} unreachable={unreachable} className="group/form grid gap-6 print:block print:*:mt-6">
      <HiddenFields formToken={formToken} />
      {children}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button pendingLabel={pendingLabel}>{sendLabel}</Button>
        <Button type="button" kind="quiet" data-clears={enquiryFormId} className="noscript:hidden">
          Clear this form
        </Button>
      </div>
    </PublicForm>
  )
}

type ConfirmationWords = GroupWords<'site/enquiry-status'>

interface FormResultProps {
  answer: FormResponse
  successMessage: Words
  confirmation: ConfirmationWords
  /** The first thing in the answer to a sent form. */
  lead?: ReactNode
  children?: ReactNode
}

export function FormResult({ answer, successMessage, confirmation, lead, children }: FormResultProps) {
  const { sent, errors, failed } = answer
  const hasPlace = Boolean(sent && reservedPlace(sent))
  return (
    <FormNotes>
      {sent && (
        <div {...{ [confirmationAttribute]: '' }}>
          <SuccessPanel title={successMessage.title}>
            {lead}
            {!hasPlace && <p>{successMessage.description}</p>}
            <p>
              Your reference is <strong className="inline-block">{sent.reference}</strong>.
            </p>
            <NextSteps {...{ sent, confirmation }} />
            {sent.statusPath ? (
              <p>
                <Link href={sent.statusPath}>See what’s happening with your request</Link>
              </p>
            ) : (
              <p>
                We had this request already. The email that we sent then has a link to see what’s happening with it.
              </p>
            )}
            <p className="wrap-anywhere">
              We can reach you at <strong>{sent.reachedAt.join(' or ')}</strong>. If that is wrong, or you would rather
              talk, call us on <Link href={phoneHref(sent.phone)}>{sent.phone}</Link> and say the reference.
            </p>
            {children}
          </SuccessPanel>
        </div>
      )}
      {sent && <AnswerFacts toast={hasPlace ? undefined : successMessage} isDone />}
      {errors && <ErrorSummary errors={errors} />}
      {errors && <AnswerFacts />}
      {failed && <FailedNote failed={failed} form={enquiryFormId} />}
      {failed && <AnswerFacts toast={{ ...failed, kind: 'destructive' }} />}
    </FormNotes>
  )
}

interface NextStepsProps {
  sent: NonNullable<FormResponse['sent']>
  confirmation: ConfirmationWords
}

function NextSteps({ sent, confirmation }: NextStepsProps) {
  const { kind, statusPath, reachedAt, promise, shortage, isMailed } = sent
  const [email] = reachedAt
  return (
    <ol aria-label="What happens next" className="grid list-decimal gap-2 pl-6 text-left">
      {!isMailed && (
        <li>
          We have it. You have had several emails from us today, so we won’t send another: please keep the reference.
        </li>
      )}
      {isMailed && statusPath && (
        <li>{fillNodes(confirmation.sent, { email: <strong className="wrap-anywhere">{email}</strong> })}</li>
      )}
      <li>{fillNodes(confirmation.reply, { promise: <strong>{promise}</strong> })}</li>
      {!reservedPlace(sent) && <li>{confirmation[shortage ?? `next_${kind}`]}</li>}
    </ol>
  )
}
