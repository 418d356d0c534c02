import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router'

import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type NotFoundDialogProps = {
  title: string
  /** As in 'Someone may have deleted it a moment ago.' */
  done?: 'deleted' | 'removed'
  back: { href: string; label: string }
}

export function NotFoundDialog({ title, done = 'deleted', back }: NotFoundDialogProps) {
  const navigate = useNavigate()
  return (
    <Dialog title={title} closeHref={back.href} onClose={() => void navigate(back.href, { preventScrollReset: true })}>
      <div className="grid grid-cols-1 gap-5">
        <p>Someone may have {done} it a moment ago.</p>
        <Link to={back.href} preventScrollReset className={`${buttonStyle({ kind: 'secondary' })} justify-self-start`}>
          {back.label}
        </Link>
      </div>
    </Dialog>
  )
}

/** Passes all other errors to the layout. */
export function NotFoundBoundary(props: NotFoundDialogProps) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <NotFoundDialog {...props} />
}
