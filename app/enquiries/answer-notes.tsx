import { type ReactNode, useEffect, useRef } from 'react'

import type { FormAnswer } from '#app/enquiries/form-answer.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SuccessPanel } from '#app/ui/success-panel.tsx'

interface AnswerNotesProps {
  answer: FormAnswer
  sentWords: { title: string; description: string }
  /** More to say, or to do, once it was sent. */
  children?: ReactNode
}

/** What became of the form that was sent, above it. */
export function AnswerNotes({ answer, sentWords, children }: AnswerNotesProps) {
  return (
    <>
      {answer.sent && (
        <SuccessPanel title={sentWords.title}>
          <p>{sentWords.description}</p>
          <p>
            Your reference is <strong className="whitespace-nowrap">{answer.sent.reference}</strong>.
          </p>
          {children}
        </SuccessPanel>
      )}
      {answer.errors && <ErrorSummary errors={answer.errors} />}
      {answer.failed && <FailedNote failed={answer.failed} />}
    </>
  )
}

/** Takes focus, as the other two do: at the end of a long form nobody would see that it stands here. */
function FailedNote({ failed }: { failed: NonNullable<FormAnswer['failed']> }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed) note.current?.focus()
  }, [failed])

  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={note} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice kind="warning" title={failed.title}>
        {failed.description}
      </Notice>
    </div>
  )
}
