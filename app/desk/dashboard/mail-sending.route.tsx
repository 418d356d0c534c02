import { redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { retryUnsentMail } from '#app/platform/mail/mail-queue.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'
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
    const change = { action: 'sent all mail', subject: 'mail', ids: [], details: { mails: sent } }
    await recordChange(tx, { ...currentActor(context), ...change })
    return sent
  })
  const description = mails === 1 ? '1 mail is being sent now' : `${mails} mails are being sent now`
  throw redirect(dashboard, { headers: { 'Set-Cookie': await setFlashMessage({ title: 'Success', description }) } })
}
