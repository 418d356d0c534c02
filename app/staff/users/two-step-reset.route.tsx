import { redirect } from 'react-router'

import { needRecordId } from '#app/platform/record-id.ts'
import { actingIn } from '#app/staff/acting.server.ts'

import type { Route } from './+types/two-step-reset.route'
import { resetTwoStep } from './change-user.server.ts'
import { userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers, userUpdated } from './users-return.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${userListPath}/${needRecordId(params.userId)}`)
}

/** For somebody who has lost their second step. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const user = await resetTwoStep(needRecordId(params.userId), actingIn(context))
  throw await returnToUsers(
    url,
    userUpdated(`${userName(user)} signs in with the password alone and can set up two-step verification anew`),
  )
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
