import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import type { FieldErrors, SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import type { Failed } from '#app/platform/http/attempt.server.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'

import { deliveryPath } from './delivery-list.ts'
import { ZoneForm, type ZoneFormProps } from './zone-form.tsx'

type Answer = {
  errors?: FieldErrors
  failed?: Failed
  values?: SubmittedValues
  base?: Record<string, string>
  theirs?: string[]
}

type ZoneDialogProps = Pick<ZoneFormProps, 'fields' | 'base'> & { title: string; answer: Answer | undefined }

export function ZoneDialog({ title, answer, ...props }: ZoneDialogProps) {
  // As opened: a colleague's later save must not become this form's base.
  const [{ fields, base }] = useState(props)
  const { errors, failed, values, theirs } = answer ?? {}
  const navigate = useNavigate()

  useEffect(() => {
    const [firstError] = Object.values(answer?.errors ?? {})
    if (firstError) showToast({ title: 'Validation Error', description: firstError, kind: 'destructive' })
    if (answer?.failed) showToast({ ...answer.failed, kind: 'destructive' })
  }, [answer])

  return (
    <Dialog
      title={title}
      closeHref={deliveryPath}
      onClose={() => void navigate(deliveryPath, { preventScrollReset: true })}
    >
      <div className="grid grid-cols-1 gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {failed && <FailedNote failed={failed} />}
        {theirs && (
          <Notice kind="warning" title="Not saved yet: somebody else has changed this zone meanwhile">
            <p>They saved:</p>
            <ul className="list-disc pl-5">
              {theirs.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>Save again to replace it with what stands below, or cancel.</p>
          </Notice>
        )}
        <ZoneForm fields={values ?? fields} base={answer?.base ?? base} errors={errors} />
      </div>
    </Dialog>
  )
}
