import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { needsTwoStep } from '#app/staff/two-step-rule.server.ts'

import type { Route } from './+types/two-step-reset.route'
import { resetTwoStep } from './change-user.server.ts'
import { userListPath } from './user-list.ts'
import { userName } from './user-name.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers, userUpdated } from './users-return.server.ts'

const required = 'signs in with the password and has to set up two-step verification anew, before anything else'
const offered = 'signs in with the password alone and can set up two-step verification anew'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${userListPath}/${requireRecordId(params.userId)}`)
}

/** For somebody who has lost their second step. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const user = await resetTwoStep(requireRecordId(params.userId), currentActor(context))
  throw await returnToUsers(
    url,
    userUpdated(`${userName(user)} ${needsTwoStep(user.role, await settingsFor(context)) ? required : offered}`),
  )
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
