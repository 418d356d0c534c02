import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import type { Failed } from '#app/platform/http/attempt.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'
import { useFailureToast } from '#app/ui/overlays/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

type QuestionDialogProps = {
  title: string
  back: string
  backLabel?: string
  /** Absent where the action is impossible; the text says why. */
  yes?: { label: string; pendingLabel: string; kind?: 'primary' | 'danger' } | undefined
  /** There is no page behind it. */
  isAlone?: boolean
  failed?: Failed | undefined
  children: ReactNode
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { title, back, backLabel = 'Cancel', yes, isAlone, failed, children } = props
  const isPending = useIsSlow(useNavigation().state === 'submitting')
  useFailureToast(failed)

  return (
    <DialogOver title={title} closeHref={back} isAlone={isAlone}>
      <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-5">
        {failed && <FailedNote failed={failed} />}
        {children}
        <div className="flex flex-wrap gap-3">
          {yes && (
            <Button kind={yes.kind ?? 'danger'} pending={isPending} pendingLabel={yes.pendingLabel}>
              {yes.label}
            </Button>
          )}
          <Link to={back} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            {backLabel}
          </Link>
        </div>
      </Form>
    </DialogOver>
  )
}
