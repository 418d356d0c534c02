import { redirect } from 'react-router'

import { mailEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { retryUnsentMail } from '#app/platform/mail/mail-queue.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { setFlashMessage } from '#app/staff/flash-message.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/mail-sending.route'

const dashboard = '/admin/dashboard'

export function loader() {
  throw redirect(dashboard)
}

export async function action({ context }: Route.ActionArgs) {
  const mails = await transaction(async (tx) => {
    const sent = await retryUnsentMail(tx)
    if (sent === 0) return sent
    const details = { mails: sent }
    await recordAuditEvent(tx, { ...currentActor(context), event: mailEvents.unsentMailRetried, details })
    return sent
  })
  const message = { title: mails === 0 ? 'Nothing to send' : 'Success', description: describeSent(mails) }
  throw redirect(dashboard, { headers: { 'Set-Cookie': await setFlashMessage(message) } })
}

function describeSent(mails: number) {
  if (mails === 0) return 'All emails have gone out already'
  return mails === 1 ? '1 email is being sent now' : `${mails} emails are being sent now`
}
