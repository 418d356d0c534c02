import { data, redirect, redirectDocument } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requestFacts } from '#app/platform/http/request.server.ts'
import { pickBuyer } from '#app/shop/buyer-columns.ts'
import { checkoutFailed, describeRefusal, tooManyOrders } from '#app/shop/checkout/checkout-messages.ts'
import { startCheckout, refreshOrder } from '#app/shop/checkout/start-checkout.server.ts'
import { orderPath, requireOrderId } from '#app/shop/orders/order-link.server.ts'
import { exceedsOrderRate } from '#app/shop/orders/order-rate-limit.server.ts'
import { ownOrderCookie, readOwnOrderIds } from '#app/shop/own-orders/own-order-cookie.server.ts'
import { FailedNote } from '#app/ui/messages/failed-note.tsx'
import { inPlaceHeader } from '#app/ui/public-forms/page-parts.ts'
import { AnswerFacts } from '#app/ui/public-forms/public-form.tsx'

import type { Route } from './+types/order-payment.route'
import { findLatestTry, findOrder, nextAttemptOf, quoteAgain, toItems } from './buyer-order.server.ts'
import { canTryAgain, stageOf } from './order-stage.ts'

export async function loader({ params }: Route.LoaderArgs) {
  if (!(await findOrder(await requireOrderId(params.token)))) throw data(null, { status: 404 })
  return null
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await attempt(context, { message: checkoutFailed }, async () => {
    const first = await findOrder(await requireOrderId(params.token))
    if (!first) throw data(null, { status: 404 })
    const found = await findLatestTry(first)
    await refreshOrder(found.order.id)
    const { order, lines } = (await findOrder(found.order.id)) ?? found
    const stage = stageOf(order)
    const isNew = canTryAgain(stage)
    if (stage !== 'waiting' && !isNew) return redirect(orderPath(order.id), 303)
    const again = isNew ? await quoteAgain({ order, lines }) : { items: toItems(lines), charges: undefined, pence: 0 }
    if (!again || again.items.length < lines.length)
      return data({ failed: describeRefusal({ reason: 'not for sale' }) }, { status: 409 })
    const { items, pence: pricePence } = again
    const seen = (await readForm(request)).get('price')
    if (isNew && seen !== null && seen !== String(pricePence))
      return data({ failed: describeRefusal({ reason: 'new price', pricePence }) }, { status: 409 })
    const { address } = context.get(requestFacts)
    if (isNew && (await exceedsOrderRate(address, items))) return data({ failed: tooManyOrders }, { status: 429 })

    const opened = await startCheckout({
      attemptId: isNew ? nextAttemptOf(order) : order.attemptId,
      items,
      code: order.discountCode ?? '',
      seen: again.charges,
      buyer: pickBuyer(order),
      address,
      ownIds: await readOwnOrderIds(request),
    })
    if (opened.ok) {
      const { payUrl } = opened
      const headers = { 'Set-Cookie': await ownOrderCookie(request, opened.order.id) }
      if (request.headers.has(inPlaceHeader)) return data({ payment: { payUrl } }, { headers })
      return redirectDocument(payUrl, { status: 303, headers })
    }
    const reason = opened.reason === 'charges' || opened.reason === 'new total' ? 'order failed' : opened.reason
    return data({ failed: describeRefusal({ ...opened, reason }) }, { status: 409 })
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
