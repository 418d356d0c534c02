import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/user-activation.route'
import { activateUser } from './change-user.server.ts'
import { userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers, userUpdated } from './users-return.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${userListPath}/${requireRecordId(params.userId)}`)
}

/** Lets somebody sign in. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const user = await activateUser(requireRecordId(params.userId), currentActor(context))
  throw await returnToUsers(url, userUpdated(`${userName(user)} can sign in`))
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
