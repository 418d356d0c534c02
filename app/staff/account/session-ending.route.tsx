import { redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { ownAccountEvents } from '#app/staff/audit/account-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { notifyOfOwnChange } from '#app/staff/notices/account-notices.server.ts'
import { revokeSession } from '#app/staff/sessions/session-revocation.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/session-ending.route'

const ended = { title: 'Session ended', description: 'That device has to sign in again.' }

export function loader() {
  return redirect('/cms/account')
}

export async function action({ params, context }: Route.ActionArgs) {
  const staff = signedInStaff(context)
  const id = recordId(params.id)
  if (id === undefined) return redirect('/cms/account')
  await transaction(async (tx) => {
    if (!(await revokeSession(tx, staff.id, id))) return
    await notifyOfOwnChange(tx, staff.id, 'sessions-ended')
    const requestId = context.get(requestFacts).id
    await recordAuditEvent(tx, {
      staff,
      event: ownAccountEvents.sessionEnded,
      subject: 'staff',
      ids: [staff.id],
      requestId,
    })
  })
  return redirect('/cms/account', { headers: { 'Set-Cookie': await setFlashMessage(ended) } })
}

/** Never shown. Without a component the guard could answer with bare data only, and not with the page that asks who it is. */
export default function SessionEnding() {
  return null
}
