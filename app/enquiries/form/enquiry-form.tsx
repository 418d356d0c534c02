import { type ReactNode, useRef } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import { dropDraft } from '#app/ui/drafts/draft-storage.ts'
import { clearForm } from '#app/ui/drafts/draft.ts'
import { useDraft } from '#app/ui/drafts/use-draft.ts'
import { HiddenFields } from '#app/ui/forms/hidden-fields.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { FormAnswer } from './form-answer.ts'

interface EnquiryFormProps {
  answer: FormAnswer
  formToken: string
  sendLabel: string
  pendingLabel: string
  children: ReactNode
}

export const enquiryFormId = 'enquiry'

export function EnquiryForm({ answer, formToken, sendLabel, pendingLabel, children }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useIsSlow(useNavigation().state === 'submitting')
  const navigate = useNavigate()
  useDraft(form, { isAnswered: Object.keys(answer).length > 0 })

  function clear() {
    if (!form.current) return
    clearForm(form.current)
    dropDraft(location.pathname)
    showToast({ title: 'The form is empty again', description: 'Nothing of it is kept in this tab.' })
    void navigate(location.pathname, { replace: true, preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      id={enquiryFormId}
      method="post"
      noValidate
      className="group/form grid gap-6 print:block print:*:mt-6"
    >
      <HiddenFields formToken={formToken} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button pending={isSending} pendingLabel={pendingLabel}>
          {sendLabel}
        </Button>
        <Button type="button" kind="quiet" onClick={clear} className="noscript:hidden">
          Clear this form
        </Button>
      </div>
    </Form>
  )
}

interface AnswerNotesProps {
  answer: FormAnswer
  successMessage: { title: string; description: string }
  children?: ReactNode
}

export function FormResult({ answer, successMessage, children }: AnswerNotesProps) {
  return (
    <>
      {answer.sent && (
        <SuccessPanel title={successMessage.title}>
          <p>{successMessage.description}</p>
          <p>
            Your reference is <strong className="whitespace-nowrap">{answer.sent.reference}</strong>.
          </p>
          {children}
        </SuccessPanel>
      )}
      {answer.errors && <ErrorSummary errors={answer.errors} />}
      {answer.failed && <FailedNote failed={answer.failed} form={enquiryFormId} />}
    </>
  )
}
