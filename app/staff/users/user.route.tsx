import { data, useNavigate } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { formatMoment } from '#app/platform/time/london-time.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'
import { Fact, Facts } from '#app/ui/layout/facts.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/user.route'
import { UserActions } from './user-actions.tsx'
import { ActivityBadge, RoleBadge, TwoFactorBadge } from './user-badges.tsx'
import { userListAddress, userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { findUser, type UserRecord } from './users.server.ts'

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

function UserFacts({ user, isOneself }: { user: UserRecord; isOneself: boolean }) {
  return (
    <Facts>
      <Fact term="Email">{user.email}</Fact>
      <Fact term="Role">
        <span className="flex flex-wrap gap-2">
          <RoleBadge role={user.role} />
          {isOneself && <Badge>You</Badge>}
        </span>
      </Fact>
      <Fact term="Status">
        <ActivityBadge isActive={user.isActive} />
      </Fact>
      <Fact term="Two-step">
        <TwoFactorBadge isOn={user.twoFactorEnabled} />
      </Fact>
      <Fact term="Passkeys">{user.passkeys || 'None'}</Fact>
      {user.mustChangePassword && <Fact term="Password">Temporary: to be replaced at the next sign-in</Fact>}
      <Fact term="Signed in">
        {user.sessions === 0 ? 'Nowhere' : `In ${user.sessions} ${user.sessions === 1 ? 'browser' : 'browsers'}`}
      </Fact>
      <Fact term="Last sign-in">{user.lastSignInAt ? formatMoment(user.lastSignInAt) : 'Never'}</Fact>
      <Fact term="Created">{formatMoment(user.createdAt)}</Fact>
    </Facts>
  )
}
