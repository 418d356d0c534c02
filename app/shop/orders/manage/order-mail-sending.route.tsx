import { redirect } from 'react-router'

import { transaction } from '#app/platform/database/db.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { retryFailedMail } from '#app/platform/mail/mail.server.ts'
import { orderEvents } from '#app/shop/audit-events.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { orderAddress, returnToOrder } from '#app/shop/orders/manage/order-return.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/order-mail-sending.route'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(orderAddress(url, params.id))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const [id, mailId] = [requireRecordId(params.id), requireRecordId(params.mailId)]
  await transaction(async (tx) => {
    await retryFailedMail(tx, mailId)
    const details = { mailId }
    await recordAuditEvent(tx, {
      ...currentActor(context),
      event: orderEvents.mailSentAgain,
      subject: orderSubject,
      ids: [id],
      details,
    })
  })
  throw await returnToOrder(url, id, { title: 'Order Updated', description: 'The mail is on its way again' })
}
