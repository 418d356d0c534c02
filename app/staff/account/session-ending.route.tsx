import { redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { notifyOfOwnChange } from '#app/staff/notices/account-notices.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { removeTrustedDevices, revokeSession, revokeSessions } from '#app/staff/sessions/session-revocation.server.ts'
import { staffSession } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/session-ending.route'

const endedOne = { title: 'Session ended', description: 'That device has to sign in again.' }
const endedOthers = { title: 'Sessions ended', description: 'Every other device has to sign in again.' }

export function loader() {
  return redirect('/cms/account')
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

/** Never shown. Without a component, the guard could not answer with the reauthentication page. */
export default function SessionEnding() {
  return null
}
