import { data, useNavigate } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/user.route'
import { UserActions } from './user-actions.tsx'
import { UserFacts } from './user-facts.tsx'
import { userListAddress, userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { findUser } from './user-record.server.ts'
import { UsersBoundary } from './users-boundary.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${userName(loaderData.user)} | Users` : 'Users' },
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = await findUser(requireRecordId(params.userId))
  if (!user) throw data(null, { status: 404 })
  const isOneself = user.id === signedInStaff(context).id
  const list = userListAddress(url.searchParams)
  return { user, isOneself, list, here: list.slice(userListPath.length) }
}

/** Somebody's account, over the list, and what can be done about it. */
export default function User({ loaderData }: Route.ComponentProps) {
  const { user, isOneself, here, list } = loaderData
  const navigate = useNavigate()
  return (
    <Dialog
      size="wide"
      title={userName(user)}
      closeHref={list}
      onClose={() => void navigate(list, { preventScrollReset: true })}
    >
      <UserFacts user={user} isOneself={isOneself} />
      <UserActions user={user} isOneself={isOneself} here={here} />
    </Dialog>
  )
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
