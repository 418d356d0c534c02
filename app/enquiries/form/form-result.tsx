import type { ReactNode } from 'react'

import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { SuccessPanel } from '#app/ui/messages/success-panel.tsx'

import { enquiryFormId } from './enquiry-form.tsx'
import type { FormAnswer } from './form-answer.ts'

interface AnswerNotesProps {
  answer: FormAnswer
  successMessage: { title: string; description: string }
  /** More to say, or to do, once it was sent. */
  children?: ReactNode
}

/** What became of the form that was sent, above it. */
export function AnswerNotes({ answer, successMessage, children }: AnswerNotesProps) {
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
