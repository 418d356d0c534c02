import { data, Form, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'
import { carrierOf } from '#app/shop/orders/manage/order-forms.ts'
import { orderListSearch, ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/mark-many-sent.route'
import { countOrders } from './count-orders.ts'
import { readSelection, viewSelected } from './selection.server.ts'
import { returnFromSending, sendMany } from './send-many.server.ts'
import { SendingFields } from './sending-fields.tsx'
import { chosenOrders, noCarrierName, sendingForm } from './sending-form.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Mark as sent' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return await viewSelected(readSelection(url), url, currentActor(context))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const chosen = parseForm(chosenOrders, sent)
  const form = parseForm(sendingForm, sent)
  if (!chosen.ok) throw data(null, { status: 400 })
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const carrier = carrierOf(form.value)
  if (!carrier) return data({ errors: noCarrierName, values: form.values }, { status: 400 })

  const parcels = chosen.value.id.map((id) => ({ id, trackingNumber: null, basedOn: '' }))
  const outcome = await sendMany(parcels, { carrier, day: form.value.day }, currentActor(context))
  throw await returnFromSending(ordersPath + orderListSearch(url.searchParams), outcome)
}

export default function MarkManySent({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, left, today, lastCarrier, list } = loaderData
  const errors: FieldErrors | undefined = actionData?.errors
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="desk-page max-w-3xl">
      <PageHeading
        title={orders.length > 0 ? `Mark ${countOrders(orders.length)} as sent` : 'Mark as sent'}
        lead="Each customer gets an email, except for examples. With tracking numbers at hand, paste those instead: that marks the orders, too."
        back={{ href: list, label: 'Back to Orders' }}
      />
      {orders.length === 0 ? (
        <EmptyState title="Nothing to send">
          A colleague has marked these orders as sent, or they were refunded.
        </EmptyState>
      ) : (
        <Form method="post" noValidate className="grid grid-cols-1 gap-6">
          {errors && <ErrorSummary errors={errors} />}
          <ul className="columns-[16rem] gap-8">
            {orders.map(({ id, number, name }) => (
              <li key={id} className="wrap-anywhere">
                <input type="hidden" name="id" value={id} />
                <span className="tabular-nums">#{number}</span> <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {left > 0 && <p>{left.toLocaleString('en-GB')} more follow after these.</p>}
          <SendingFields today={today} lastCarrier={lastCarrier} values={actionData?.values} errors={errors} />
          <Button className="justify-self-start" pending={isSending} pendingLabel="Sending...">
            Mark {countOrders(orders.length)} as sent and tell the {orders.length === 1 ? 'customer' : 'customers'}
          </Button>
        </Form>
      )}
    </div>
  )
}
