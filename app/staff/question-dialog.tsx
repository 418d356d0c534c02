import { type ReactNode, useEffect } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'

import type { Failed } from '#app/platform/http/attempt.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { showToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

type QuestionDialogProps = {
  title: string
  back: string
  backLabel?: string
  /** Absent where the action is impossible; the text says why. */
  yes?: { label: string; pendingLabel: string } | undefined
  failed?: Failed | undefined
  children: ReactNode
}

export function QuestionDialog({ title, back, backLabel = 'Cancel', yes, failed, children }: QuestionDialogProps) {
  const navigate = useNavigate()
  const isPending = useIsSlow(useNavigation().state === 'submitting')

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <Dialog title={title} closeHref={back} onClose={() => void navigate(back, { preventScrollReset: true })}>
      <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-5">
        {failed && <FailedNote failed={failed} />}
        {children}
        <div className="flex flex-wrap gap-3">
          {yes && (
            <Button kind="danger" pending={isPending} pendingLabel={yes.pendingLabel}>
              {yes.label}
            </Button>
          )}
          <Link to={back} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            {backLabel}
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}

export const deleteButton = { label: 'Delete', pendingLabel: 'Deleting...' }
export const removeButton = { label: 'Remove', pendingLabel: 'Removing...' }
