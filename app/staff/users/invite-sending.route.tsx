import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/invite-sending.route'
import { inviteClosed } from './invite.ts'
import { sendInviteAgain } from './pending-invites.server.ts'
import { userListPath } from './user-list.ts'
import { returnToUsers } from './users-return.server.ts'

export function loader() {
  throw redirect(userListPath)
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const email = await sendInviteAgain(requireRecordId(params.inviteId), currentActor(context))
  const description = `A new link is on its way to ${email}. The former one no longer works`
  throw await returnToUsers(url, email ? { title: 'Invitation sent', description } : inviteClosed)
}

/** Never shown. Without a component, the guard could not answer with the reauthentication page. */
export default function InviteSending() {
  return null
}
