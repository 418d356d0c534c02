import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type RefusedDialogProps = { title: string; record: string; errors: FieldErrors | undefined; children: ReactNode }

/** Shows a refused form where the browser runs no scripts. */
export function RecordFormDialog({ title, record, errors, children }: RefusedDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog title={title} closeHref={record} onClose={() => void navigate(record, { preventScrollReset: true })}>
      <div className="grid gap-5">
        {errors && <ErrorSummary errors={errors} />}
        {children}
      </div>
    </Dialog>
  )
}
