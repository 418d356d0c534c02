import { data, redirect, redirectDocument } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { checkoutFailed, describeRefusal } from '#app/shop/checkout/checkout-messages.ts'
import { getOrCreatePaymentPage, refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { orderPath, requireOrderId } from '#app/shop/orders/order-link.server.ts'
import { ownOrderCookie } from '#app/shop/own-orders/own-order-cookie.server.ts'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { inPlaceHeader } from '#app/ui/public-forms/page-parts.ts'
import { AnswerFacts } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/order-payment.route'
import { findOrder } from './buyer-order.server.ts'
import { stageOf } from './order-stage.ts'

export async function loader({ params }: Route.LoaderArgs) {
  if (!(await findOrder(await requireOrderId(params.token)))) throw data(null, { status: 404 })
  return null
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await attempt(context, { message: checkoutFailed }, async () => {
    const id = await requireOrderId(params.token)
    await refreshOrder(id)
    const found = await findOrder(id)
    if (!found) throw data(null, { status: 404 })
    if (stageOf(found.order) !== 'waiting') return redirect(orderPath(id), 303)
    const opened = await getOrCreatePaymentPage(found.order)
    if (!opened.ok) return data({ failed: describeRefusal(opened) }, { status: 409 })
    const { payUrl } = opened
    const headers = { 'Set-Cookie': await ownOrderCookie(request, id) }
    if (request.headers.has(inPlaceHeader)) return data({ payment: { payUrl } }, { headers })
    return redirectDocument(payUrl, { status: 303, headers })
  })
}

export default function OrderPayment({ actionData }: Route.ComponentProps) {
  if (!actionData) return null
  if ('payment' in actionData) return <AnswerFacts payment={actionData.payment} />
  return (
    <>
      <FailedNote failed={actionData.failed} />
      <AnswerFacts />
    </>
  )
}
