import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/invite-withdrawal.route'
import { inviteClosed } from './invite.ts'
import { listOpenInvites, withdrawInvite } from './pending-invites.server.ts'
import { userListAddress } from './user-list.ts'
import { UsersBoundary } from './users-boundary.tsx'
import { returnToUsers } from './users-return.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Withdraw invitation | Users' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const id = requireRecordId(params.inviteId)
  const list = userListAddress(url.searchParams)
  const invite = (await listOpenInvites()).find((open) => open.id === id)
  if (!invite) throw redirect(list, { headers: { 'Set-Cookie': await setFlashMessage(inviteClosed) } })
  return { email: invite.email, list }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const email = await withdrawInvite(requireRecordId(params.inviteId), currentActor(context))
  const description = `The link that ${email} has no longer works`
  throw await returnToUsers(url, email ? { title: 'Invitation withdrawn', description } : inviteClosed)
}

export default function InviteWithdrawal({ loaderData }: Route.ComponentProps) {
  const { email, list } = loaderData
  return (
    <QuestionDialog
      title="Withdraw this invitation?"
      back={list}
      yes={{ label: 'Withdraw', pendingLabel: 'Withdrawing...' }}
    >
      <p className="font-semibold wrap-anywhere">{email}</p>
      <p>Their link stops working. You can invite them again, with a new one.</p>
    </QuestionDialog>
  )
}

export function ErrorBoundary() {
  return <UsersBoundary />
}
