import { redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { notifyOfOwnChange } from '#app/staff/notices/account-notices.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { removeTrustedDevices, revokeSession, revokeSessions } from '#app/staff/sessions/session-revocation.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/session-revocation.route'
import { listSessions } from './own-account.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'End sessions | My account' }]

const endedOne = { title: 'Session ended', description: 'That device has to sign in again.' }
const endedOthers = { title: 'Sessions ended', description: 'Every other device has to sign in again.' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const sessions = await listSessions(signedInStaff(context).id)
  const { id: ownId } = staffSession(context)
  if (params.id === undefined) {
    const others = sessions.filter(({ id }) => id !== ownId)
    if (others.length === 0) throw redirect('/cms/account')
    return { devices: others.map(({ device }) => device) }
  }
  const session = sessions.find(({ id }) => id === recordId(params.id ?? ''))
  if (!session) throw redirect('/cms/account')
  return { devices: [session.device] }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { staff, requestId } = currentActor(context)
  const areOthers = params.id === undefined
  const id = recordId(params.id ?? '')
  if (!areOthers && id === undefined) return redirect('/cms/account')
  await transaction(async (tx) => {
    if (id === undefined) {
      await revokeSessions(tx, staff.id, { but: staffSession(context).id })
      await removeTrustedDevices(tx, staff.id)
    } else if (!(await revokeSession(tx, staff.id, id))) return
    await notifyOfOwnChange(tx, staff.id, 'sessions-ended')
    const event = areOthers ? ownAccountEvents.otherSessionsEnded : ownAccountEvents.sessionEnded
    await recordAuditEvent(tx, { staff, event, subject: 'staff', ids: [staff.id], requestId })
  })
  const ended = areOthers ? endedOthers : endedOne
  return redirect('/cms/account', { headers: { 'Set-Cookie': await setFlashMessage(ended) } })
}

export default function SessionEnding({ loaderData: { devices }, params }: Route.ComponentProps) {
  const areOthers = params.id === undefined
  return (
    <QuestionDialog
      title={areOthers ? 'End all other sessions?' : 'End this session?'}
      back="/cms/account"
      yes={{ label: areOthers ? 'End all others' : 'End the session', pendingLabel: 'Ending...' }}
    >
      <p className="font-semibold wrap-anywhere">{devices.join(', ')}</p>
      <p>
        {areOthers
          ? 'You are signed out there at once, and every device that needs no code is asked for one again. This browser stays signed in.'
          : 'You are signed out there at once.'}
      </p>
    </QuestionDialog>
  )
}
