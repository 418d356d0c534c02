import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

import { Button } from '#app/ui/buttons/button.tsx'
import type { Failure } from '#app/ui/forms/unreachable.ts'

import { Notice } from './notice.tsx'

interface FailedNoteProps {
  failed: Failure
  /** The id of the form to resend, if the note is outside it. */
  form?: string | undefined
  /** For fetcher forms, which `useNavigation` does not track. */
  isSending?: boolean | undefined
}

/** Takes focus, because at the end of a long form it would be overlooked. */
export function FailedNote({ failed, form, isSending }: FailedNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed) note.current?.focus()
  }, [failed])

  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={note} tabIndex={-1} autoFocus className="scroll-mt-24">
      <Notice kind="warning" title={failed.title}>
        <span data-description>{failed.description}</span>
        {failed.isUnreachable && <TryAgain {...{ form, isSending }} />}
      </Notice>
    </div>
  )
}

export function TryAgain({ form, isSending = false }: Pick<FailedNoteProps, 'form' | 'isSending'>) {
  const isSubmitting = useNavigation().state === 'submitting'
  return (
    <span className="mt-3 block">
      <Button form={form} kind="secondary" size="small" pending={isSending || isSubmitting}>
        Try again
      </Button>
    </span>
  )
}
