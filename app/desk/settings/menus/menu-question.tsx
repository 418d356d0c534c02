import { type ReactNode, useEffect } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'

import type { Failed } from '#app/platform/attempt.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

type MenuQuestionProps = {
  title: string
  menuPath: string
  button: { label: string; pendingLabel: string }
  failed: Failed | undefined
  children: ReactNode
}

/** The question before something of a menu goes, over its list. */
export function MenuQuestion({ title, menuPath, button, failed, children }: MenuQuestionProps) {
  const navigate = useNavigate()
  const isPending = useIsSlow(useNavigation().state === 'submitting')

  useEffect(() => {
    if (failed) showToast({ ...failed, kind: 'destructive' })
  }, [failed])

  return (
    <Dialog title={title} closeHref={menuPath} onClose={() => void navigate(menuPath, { preventScrollReset: true })}>
      <Form method="post" preventScrollReset className="grid grid-cols-1 gap-5">
        {failed && <Notice kind="warning">{failed.description}</Notice>}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button kind="danger" pending={isPending} pendingLabel={button.pendingLabel}>
            {button.label}
          </Button>
          <Link to={menuPath} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </Dialog>
  )
}
