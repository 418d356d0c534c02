import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'
import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { DiscountForm, type DiscountFormProps } from './discount-form.tsx'

type Answer = {
  errors?: FieldErrors
  failed?: Failed
  conflicts?: Record<string, ConflictingVersions>
  values?: SubmittedValues
  base?: Record<string, string>
}

type DiscountDialogProps = Pick<DiscountFormProps, 'list' | 'fields' | 'base'> & {
  title: string
  answer: Answer | undefined
}

export function DiscountDialog({ title, answer, ...props }: DiscountDialogProps) {
  // As opened: a colleague's later save must not become this form's base.
  const [{ list, fields, base }] = useState(props)
  const { errors, failed, conflicts, values } = answer ?? {}
  const navigate = useNavigate()

  useEffect(() => {
    const [firstError] = Object.values(answer?.errors ?? {})
    if (firstError) showToast({ title: 'Validation Error', description: firstError, kind: 'destructive' })
    if (answer?.failed) showToast({ ...answer.failed, kind: 'destructive' })
  }, [answer])

  return (
    <Dialog title={title} closeHref={list} onClose={() => void navigate(list, { preventScrollReset: true })}>
      <div className="grid grid-cols-1 gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        <DiscountForm
          // Remounted when the base changes, so that every field shows the value that it is compared with.
          key={JSON.stringify(answer?.base)}
          list={list}
          fields={values ?? fields}
          base={answer?.base ?? base}
          errors={errors}
          conflicts={conflicts}
        />
      </div>
    </Dialog>
  )
}
