import { redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { removeTrustedDevice, removeTrustedDevices } from '#app/staff/sessions/session-revocation.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/device-ending.route'

const endedOne = { title: 'Device ended', description: 'It is asked for a code at its next sign-in.' }
const endedAll = { title: 'Devices ended', description: 'Every device is asked for a code at its next sign-in.' }

export function loader() {
  return redirect('/cms/account')
}

/** Revokes trust in one device, or in all without an id. */
export async function action({ params, context }: Route.ActionArgs) {
  const staff = signedInStaff(context)
  const requestId = context.get(requestFacts).id
  const isAll = params.id === undefined
  const id = recordId(params.id ?? '')
  if (!isAll && id === undefined) return redirect('/cms/account')
  await transaction(async (tx) => {
    if (id === undefined) await removeTrustedDevices(tx, staff.id)
    else if (!(await removeTrustedDevice(tx, staff.id, id))) return
    const event = isAll ? ownAccountEvents.trustedDevicesEnded : ownAccountEvents.trustedDeviceEnded
    await recordAuditEvent(tx, { staff, event, subject: 'staff', ids: [staff.id], requestId })
  })
  return redirect('/cms/account', { headers: { 'Set-Cookie': await setFlashMessage(isAll ? endedAll : endedOne) } })
}
