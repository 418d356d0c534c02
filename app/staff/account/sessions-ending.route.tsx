import { redirect } from 'react-router'

import { transaction } from '#app/platform/db.server.ts'
import { requestFacts } from '#app/platform/request.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
import { endSessions, forgetTrustedDevices } from '#app/staff/endings.server.ts'
import { carryNotice } from '#app/staff/notice.server.ts'
import { signedInStaff, staffSession } from '#app/staff/session.server.ts'

import type { Route } from './+types/sessions-ending.route'

const ended = { title: 'Sessions ended', description: 'Every other device has to sign in again.' }

export function loader() {
  return redirect('/cms/account')
}

/** Ends every session but this one. */
export async function action({ context }: Route.ActionArgs) {
  const staff = signedInStaff(context)
  await transaction(async (tx) => {
    await endSessions(tx, staff.id, { but: staffSession(context).id })
    await forgetTrustedDevices(tx, staff.id)
    const requestId = context.get(requestFacts).id
    await recordChange(tx, { staff, action: 'ended all other sessions', subject: 'staff', ids: [staff.id], requestId })
  })
  return redirect('/cms/account', { headers: { 'Set-Cookie': await carryNotice(ended) } })
}
