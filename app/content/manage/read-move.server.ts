import { data } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import type { RequestContext } from '#app/platform/http/request.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import { moveInOrder, type OrderedTable } from './order.server.ts'
import { orderingFailed, moveForm } from './order.ts'

/** What both pages of an order answer to a move. */
export async function respondToMove(ordered: OrderedTable, request: Request, context: RequestContext) {
  const form = parseForm(moveForm, await readForm(request))
  if (!form.ok) throw data(null, { status: 400 })
  return await attempt(context, { message: orderingFailed }, async () => {
    const outcome = await moveInOrder(ordered, form.value, currentActor(context))
    return data(outcome, { status: outcome.isStale ? 409 : 200 })
  })
}
