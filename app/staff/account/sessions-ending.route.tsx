import { redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { ownAccountEvents } from '#app/staff/audit/account-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { notifyOfOwnChange } from '#app/staff/notices/account-notices.server.ts'
import { revokeSessions, removeTrustedDevices } from '#app/staff/sessions/session-revocation.server.ts'
import { signedInStaff, staffSession } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/sessions-ending.route'

const ended = { title: 'Sessions ended', description: 'Every other device has to sign in again.' }

export function loader() {
  return redirect('/cms/account')
}

/** Ends every session but this one. */
export async function action({ context }: Route.ActionArgs) {
  const staff = signedInStaff(context)
  await transaction(async (tx) => {
    await revokeSessions(tx, staff.id, { but: staffSession(context).id })
    await removeTrustedDevices(tx, staff.id)
    await notifyOfOwnChange(tx, staff.id, 'sessions-ended')
    const requestId = context.get(requestFacts).id
    await recordAuditEvent(tx, {
      staff,
      event: ownAccountEvents.otherSessionsEnded,
      subject: 'staff',
      ids: [staff.id],
      requestId,
    })
  })
  return redirect('/cms/account', { headers: { 'Set-Cookie': await setFlashMessage(ended) } })
}

/** Never shown. Without a component the guard could answer with bare data only, and not with the page that asks who it is. */
export default function SessionsEnding() {
  return null
}
