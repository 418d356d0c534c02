import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { Failure } from '#app/ui/forms/unreachable.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { TryAgain } from '#app/ui/messages/failed-note.tsx'

interface SignInFormProps {
  errors?: FieldErrors | undefined
  failed?: Failure | undefined
  button: string
  pendingLabel: string
  /** As wide as text, with its button at the left. */
  isAtDesk?: true
  children: ReactNode
}

/** Proofs of identity are not stored as unsent text. */
export function SignInForm({ errors, failed, button, pendingLabel, isAtDesk, children }: SignInFormProps) {
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate data-own-text className={`grid gap-5 ${isAtDesk ? 'max-w-measure' : ''}`}>
      {errors && <ErrorSummary errors={errors} />}
      {failed && <SignInErrorNotice isUnreachable={failed.isUnreachable}>{failed.description}</SignInErrorNotice>}
      {children}
      <Button pending={isPending} pendingLabel={pendingLabel} className={isAtDesk && 'justify-self-start'}>
        {button}
      </Button>
    </Form>
  )
}

interface RefusalProps {
  /** No response arrived, so the form may be sent again. */
  isUnreachable?: true | undefined
  children: ReactNode
}

export function SignInErrorNotice({ isUnreachable, children }: RefusalProps) {
  return (
    <div role="alert" className="border-danger text-danger rounded-r-md border-l-4 px-4 py-2 font-semibold">
      {children}
      {isUnreachable && <TryAgain />}
    </div>
  )
}
