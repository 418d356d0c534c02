import { data, redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { flashMessages, setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/user-sign-out.route'
import { signOutUser } from './change-user.server.ts'
import { userListAddress, userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers } from './users-return.server.ts'
import { findUser } from './users.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Sign out everywhere | Users' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = await findUser(requireRecordId(params.userId))
  if (!user) throw data(null, { status: 404 })
  const here = userListAddress(url.searchParams).slice(userListPath.length)
  return {
    name: userName(user),
    isOneself: user.id === signedInStaff(context).id,
    back: `${userListPath}/${user.id}${here}`,
  }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const actor = currentActor(context)
  const user = await signOutUser(requireRecordId(params.userId), actor)
  if (user.id === actor.staff.id) {
    const headers = { 'Set-Cookie': await setFlashMessage(flashMessages.signedOut, 'sign-in') }
    throw redirect('/cms/login', { headers })
  }
  throw await returnToUsers(url, { title: 'User updated', description: `${userName(user)} is signed out everywhere` })
}

export default function UserSignOut({ loaderData }: Route.ComponentProps) {
  const { name, isOneself, back } = loaderData
  const yes = { label: 'Sign out everywhere', pendingLabel: 'Signing out...' }
  return (
    <QuestionDialog title={isOneself ? 'Sign out everywhere?' : `Sign ${name} out everywhere?`} back={back} yes={yes}>
      <p>
        {isOneself
          ? 'Every session of yours ends, in this browser too, and every browser asks for the second step again.'
          : 'Every session of theirs ends at once, and every browser asks for the second step again.'}
      </p>
    </QuestionDialog>
  )
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
