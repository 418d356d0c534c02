import { data } from 'react-router'

import { RecordFormDialog } from '#app/desk-parts/record/record-form-dialog.tsx'
import { stayOnRecord } from '#app/desk-parts/record/record-form.tsx'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { setStatus } from '#app/shop/orders/manage/order-changes.server.ts'
import { statusForm } from '#app/shop/orders/manage/order-forms.ts'
import { findOrderState } from '#app/shop/orders/manage/order-record.server.ts'
import { orderAddress, returnToOrder, returnToOrders } from '#app/shop/orders/manage/order-return.server.ts'
import { shownStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/status.route'
import { StatusForm } from './order-actions.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Status' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const state = await findOrderState(requireRecordId(params.id))
  return { state, record: orderAddress(url, params.id), here: url.pathname + url.search }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const sent = await readForm(request)
  const form = parseForm(statusForm, sent)
  if (!form.ok) return data({ errors: form.errors }, { status: 400 })

  const words = { title: 'Error', description: 'Failed to update order status' }
  return await attempt(context, { message: words }, async () => {
    const answer = await setStatus(id, currentActor(context), form.value)
    if (answer === 'changed') {
      const { number } = await findOrderState(id)
      const notice = { title: 'Order Updated', description: `#${number} is now ${statusLabels[form.value.status]}` }
      throw await (sent.get('isFromList') ? returnToOrders(url, notice) : returnToOrder(url, id, notice))
    }
    const status = statusLabels[shownStatus(await findOrderState(id))]
    const refused = {
      stale: `It was changed in the meantime and is now: ${status}. Yours was not saved`,
      'already paid':
        'It has just been paid, so its status stays. Check it again, and refund it if it must be cancelled',
    }[answer]
    return data({ errors: { status: refused } }, { status: 409 })
  })
}

export const clientAction = stayOnRecord

export default function StatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, record, here } = loaderData
  const errors = actionData && ('failed' in actionData ? { status: actionData.failed.description } : actionData.errors)
  return (
    <RecordFormDialog title={`Status of order #${state.number}`} record={record} errors={errors}>
      <StatusForm action={here} order={state} error={errors?.status} />
    </RecordFormDialog>
  )
}
