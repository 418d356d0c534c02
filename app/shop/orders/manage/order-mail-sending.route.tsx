import { redirect } from 'react-router'

import { transaction } from '#app/platform/db.server.ts'
import { sendMailAgain } from '#app/platform/mail.server.ts'
import { needRecordId } from '#app/platform/record-id.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { orderAddress, returnToOrder } from '#app/shop/orders/manage/order-return.server.ts'
import { currentActor } from '#app/staff/actor.server.ts'
import { recordChange } from '#app/staff/audit/audit.server.ts'

import type { Route } from './+types/order-mail-sending.route'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(orderAddress(url, params.id))
}

/** Sends a mail that was refused once more. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const [id, mailId] = [needRecordId(params.id), needRecordId(params.mailId)]
  await transaction(async (tx) => {
    await sendMailAgain(tx, mailId)
    const details = { mailId }
    await recordChange(tx, {
      ...currentActor(context),
      action: 'sent mail again',
      subject: orderSubject,
      ids: [id],
      details,
    })
  })
  throw await returnToOrder(url, id, { title: 'Order Updated', description: 'The mail is on its way again' })
}
