import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/invite-withdrawal.route'
import { inviteClosed } from './invite.ts'
import { withdrawInvite } from './pending-invites.server.ts'
import { userListPath } from './user-list.ts'
import { returnToUsers } from './users-return.server.ts'

export function loader() {
  throw redirect(userListPath)
}

/** Takes an invitation back: its link no longer works. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const email = await withdrawInvite(requireRecordId(params.inviteId), currentActor(context))
  const description = `The link that ${email} has no longer works`
  throw await returnToUsers(url, email ? { title: 'Invitation withdrawn', description } : inviteClosed)
}

/** Never shown. Without a component the guard could answer with bare data only, and not with the page that asks who it is. */
export default function InviteWithdrawal() {
  return null
}
