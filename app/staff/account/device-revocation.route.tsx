import { redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { ownAccountEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { removeTrustedDevice, removeTrustedDevices } from '#app/staff/sessions/session-revocation.server.ts'
import { signedInStaff } from '#app/staff/sessions/session.server.ts'

import type { Route } from './+types/device-revocation.route'
import { listTrustedDevices } from './own-account.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'End devices | My account' }]

const endedOne = { title: 'Device no longer trusted', description: 'It is asked for a code at its next sign-in.' }
const endedAll = { title: 'Devices ended', description: 'Every device is asked for a code at its next sign-in.' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const trusted = await listTrustedDevices(signedInStaff(context).id)
  const chosen = params.id === undefined ? trusted : trusted.filter(({ id }) => id === recordId(params.id ?? ''))
  if (chosen.length === 0) throw redirect('/cms/account')
  return { devices: chosen.map(({ device }) => device) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { staff, requestId } = currentActor(context)
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

export default function DeviceEnding({ loaderData: { devices }, params }: Route.ComponentProps) {
  const isAll = params.id === undefined
  return (
    <QuestionDialog
      title={isAll ? 'Ask for a code again on every device?' : 'Ask for a code again on this device?'}
      back="/cms/account"
      yes={{ label: isAll ? 'Stop trusting all' : 'Stop trusting this device', pendingLabel: 'Saving...' }}
    >
      <p className="font-semibold wrap-anywhere">{devices.join(', ')}</p>
      <p>
        {isAll ? 'Each asks' : 'It asks'} for a code at its next sign-in. You can say there again that it needs none.
      </p>
    </QuestionDialog>
  )
}
