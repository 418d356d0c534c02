import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router'

import { buttonStyle } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

import { menuAt } from './menus.ts'

/** Over the menu, where a link was; what else goes wrong goes on to the layout. */
export function NoSuchLink() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { path } = menuAt(useLocation())
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Dialog title="Link not found" closeHref={path} onClose={() => void navigate(path, { preventScrollReset: true })}>
      <div className="grid gap-5">
        <p>Perhaps somebody removed it a moment ago.</p>
        <Link to={path} preventScrollReset className={`${buttonStyle({ kind: 'secondary' })} justify-self-start`}>
          Back to the menu
        </Link>
      </div>
    </Dialog>
  )
}
