import { data } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { deleteButton, QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/user-deletion.route'
import { refuse } from './change-refused.ts'
import { deleteUser, ownDeletion } from './delete-user.server.ts'
import { userListAddress } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers } from './users-return.server.ts'
import { findUser } from './users.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delete user | Users' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = await findUser(requireRecordId(params.userId))
  if (!user) throw data(null, { status: 404 })
  if (user.id === signedInStaff(context).id) throw refuse(ownDeletion, 403)
  return { name: userName(user), email: user.email, list: userListAddress(url.searchParams) }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  await deleteUser(requireRecordId(params.userId), currentActor(context))
  throw await returnToUsers(url, { title: 'User deleted', description: 'The account is gone and its sessions ended' })
}

export default function UserDeletion({ loaderData }: Route.ComponentProps) {
  const { name, email, list } = loaderData
  return (
    <QuestionDialog title="Are you sure you want to delete this user?" back={list} yes={deleteButton}>
      <p>
        <strong className="block">{name}</strong>
        {name !== email && <span className="text-ink-soft">{email}</span>}
      </p>
      <p>
        This action cannot be undone. They are signed out at once and their account becomes anonymous; what they did
        stays in the log.
      </p>
    </QuestionDialog>
  )
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
