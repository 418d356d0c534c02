import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/user-sign-out.route'
import { signOutUser } from './change-user.server.ts'
import { userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers, userUpdated } from './users-return.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${userListPath}/${requireRecordId(params.userId)}`)
}

/** Ends every session of somebody. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const user = await signOutUser(requireRecordId(params.userId), currentActor(context))
  throw await returnToUsers(url, userUpdated(`${userName(user)} is signed out everywhere`))
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
