import { redirect } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { findProblem, resolveProblem } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/payment-problem.route'
import { resolutionForm } from './order-forms.ts'
import { ordersPath } from './order-list.ts'
import { returnToOrders } from './order-return.server.ts'

// Without a component the guard would answer with data, not with the page of a refusal or the password question.
export { Outlet as default } from 'react-router'

/** The mail about a problem leads here: on to the order, or to the list with the payments of none. */
export async function loader({ params }: Route.LoaderArgs) {
  const { orderId } = await findProblem(requireRecordId(params.problemId))
  throw redirect(orderId ? `${ordersPath}/${orderId}` : ordersPath)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.problemId)
  const form = parseForm(resolutionForm, await readForm(request))
  if (!form.ok) throw await returnToOrders(url, { title: 'Error', description: form.errors.settlement ?? '' })
  const answer = await resolveProblem(id, form.value.settlement, currentActor(context))
  const description = answer === 'settled' ? 'It is settled' : 'A colleague had settled it already'
  throw await returnToOrders(url, { title: 'Order Updated', description })
}
