import { data, Form, useNavigation } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { carriers } from '#app/shop/orders/carriers.ts'
import { returnToOrders } from '#app/shop/orders/manage/order-return.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/sending.route'
import { formatOrderCount, describeSent, trackingName } from './describe-sent.ts'
import { markOrdersSent } from './mark-orders-sent.server.ts'
import { lastOrderedOn, readSelection, viewSelected } from './selection.server.ts'
import { parcelsForm, sendingForm } from './sending-form.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Mark as sent' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  return await viewSelected(readSelection(url), url, currentActor(context))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const chosen = parseForm(parcelsForm, sent)
  if (!chosen.ok) throw data(null, { status: 400 })
  const { parcel: parcels } = chosen.value
  const form = parseForm(sendingForm(parcels, await lastOrderedOn(parcels)), sent)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })

  const numbers: Record<string, string | null> = form.value
  const numbered = parcels.map((parcel) => ({ ...parcel, trackingNumber: numbers[trackingName(parcel.id)] ?? null }))
  const outcome = await markOrdersSent(numbered, form.value, currentActor(context))
  const [first] = parcels
  const isOne = first && url.searchParams.get('id') === first.id && parcels.length === 1
  throw await returnToOrders(url, describeSent(outcome), isOne ? first.id : undefined)
}

export default function Sending({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, left, list } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const errors: FieldErrors | undefined = actionData?.errors
  return (
    <DeskPage
      className="max-w-3xl"
      title={orders.length > 0 ? `Mark ${formatOrderCount(orders.length)} as sent` : 'Mark as sent'}
      lead="Each customer gets an email with the carrier and the tracking number, except for examples."
      back={{ href: list, label: 'Back to Orders' }}
    >
      {orders.length === 0 ? (
        <EmptyState title="Nothing to send">
          A colleague has marked these orders as sent, or they were refunded.
        </EmptyState>
      ) : (
        <Form method="post" noValidate className="grid grid-cols-1 gap-6">
          {errors && <ErrorSummary errors={errors} />}
          <SendingFields loaded={loaderData} values={actionData?.values} errors={errors} />
          {left > 0 && <p>{left.toLocaleString('en-GB')} more follow after these.</p>}
          <Button className="justify-self-start" pending={isSending} pendingLabel="Sending...">
            Mark {formatOrderCount(orders.length)} as sent and tell the {orders.length === 1 ? 'customer' : 'customers'}
          </Button>
        </Form>
      )}
    </DeskPage>
  )
}

type SendingFieldsProps = {
  loaded: Route.ComponentProps['loaderData']
  values: SubmittedValues | undefined
  errors: FieldErrors | undefined
}

function SendingFields({ loaded: { orders, day, today, carrier }, values, errors }: SendingFieldsProps) {
  const typed = (name: string) => submittedText(values, name)
  return (
    <>
      <TextField
        name="carrier"
        label="Carrier"
        hint="One from the list, or any other name."
        list="carriers"
        autoComplete="off"
        defaultValue={typed('carrier') ?? carrier ?? ''}
        error={errors?.carrier}
        width="half"
      />
      <datalist id="carriers">
        {carriers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        name="day"
        label="Sent on"
        type="date"
        max={today}
        defaultValue={typed('day') ?? day}
        error={errors?.day}
        width="short"
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        {orders.map(({ id, number, name, trackingNumber, parcel }) => (
          <li key={id} className="wrap-anywhere">
            <input type="hidden" name="parcel" value={parcel} />
            <p>
              <span className="tabular-nums">#{number}</span> <bdi>{name}</bdi>
            </p>
            <TextField
              name={trackingName(id)}
              label={orders.length === 1 ? 'Tracking number' : `Tracking number of #${number}`}
              optional
              autoComplete="off"
              defaultValue={typed(trackingName(id)) ?? trackingNumber ?? ''}
              error={errors?.[trackingName(id)]}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
