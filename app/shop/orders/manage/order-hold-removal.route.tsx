import { redirect } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/order-hold-removal.route'
import { endOrderHold } from './order-changes.server.ts'
import { orderPathWithListQuery, returnToOrders } from './order-return.server.ts'

// Without a component the guard would answer with data, not with the page of a refusal or the password question.
export { Outlet as default } from 'react-router'

export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(orderPathWithListQuery(url, params.id))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  await endOrderHold(id, currentActor(context))
  throw await returnToOrders(url, { title: 'Order Updated', description: 'It is no longer under legal hold' }, id)
}
