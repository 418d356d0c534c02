import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/invite-change.route'
import { inviteClosed } from './invite.ts'
import { sendInviteAgain, withdrawInvite } from './pending-invites.server.ts'
import { userListPath } from './user-list.ts'
import { returnToUsers } from './users-return.server.ts'

export function loader() {
  throw redirect(userListPath)
}

/** The end of the path decides: resends with a new link, or withdraws. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.inviteId)
  const actor = currentActor(context)
  if (url.pathname.endsWith('/withdrawal')) {
    const email = await withdrawInvite(id, actor)
    const description = `The link that ${email} has no longer works`
    throw await returnToUsers(url, email ? { title: 'Invitation withdrawn', description } : inviteClosed)
  }
  const email = await sendInviteAgain(id, actor)
  const description = `A new link is on its way to ${email}. The former one no longer works`
  throw await returnToUsers(url, email ? { title: 'Invitation sent', description } : inviteClosed)
}

/** Never shown. Without a component, the guard could not answer with the reauthentication page. */
export default function InviteChange() {
  return null
}
