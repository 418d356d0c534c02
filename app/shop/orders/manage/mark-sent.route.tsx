import { data, Form } from 'react-router'

import { RecordFormDialog } from '#app/desk-parts/record/refused-form-dialog.tsx'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, submittedText } from '#app/platform/forms/submitted-values.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { carrierOptions, isKnownCarrier, otherCarrier } from '#app/shop/orders/carriers.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/mark-sent.route'
import { markSent } from './order-changes.server.ts'
import { carrierOf, shipmentForm, shipmentVersion } from './order-forms.ts'
import { findOrderState } from './order-record.server.ts'
import { orderAddress, returnToOrder } from './order-return.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Send order #${loaderData.state.number}` }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const state = await findOrderState(requireRecordId(params.id))
  return { state, record: orderAddress(url, params.id), here: url.pathname + url.search }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const form = parseForm(shipmentForm, await readForm(request))
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const carrier = carrierOf(form.value)
  if (!carrier) {
    return data(
      { errors: { otherCarrier: 'Please enter the name of the carrier' }, values: form.values },
      { status: 400 },
    )
  }

  const { trackingNumber, basedOn } = form.value
  const answer = await markSent(id, currentActor(context), { carrier, trackingNumber, basedOn })
  if (answer === 'changed' || answer === 'same') {
    const { isExample } = await findOrderState(id)
    const description = isExample
      ? 'It is marked as sent. An example sends no email'
      : 'It is marked as sent, and the customer gets an email'
    throw await returnToOrder(url, id, { title: 'Order Updated', description })
  }
  const refused = {
    stale: 'A colleague has marked it as sent in the meantime. Please check it again',
    'not paid': 'It is not paid, so it should not go out',
  }[answer]
  return data({ errors: { carrier: refused }, values: form.values }, { status: 409 })
}

export default function Sending({ loaderData, actionData }: Route.ComponentProps) {
  const { state, record, here } = loaderData
  const errors: FieldErrors | undefined = actionData?.errors
  const values = actionData?.values
  const known = state.carrier === null || isKnownCarrier(state.carrier)
  return (
    <RecordFormDialog title={`Send order #${state.number}`} record={record} errors={errors}>
      <Form method="post" action={here} noValidate className="grid grid-cols-1 gap-5">
        <p>
          {state.productName}.{' '}
          {state.isExample
            ? 'This is an example, so nobody gets a mail.'
            : `The customer gets a mail with the carrier and the tracking number${state.sentAt ? ' once more' : ''}.`}
        </p>
        <input type="hidden" name="basedOn" value={shipmentVersion(state)} />
        <RadioGroup
          name="carrier"
          legend="Carrier"
          options={carrierOptions}
          defaultValue={submittedText(values, 'carrier') ?? (known ? (state.carrier ?? undefined) : otherCarrier)}
          error={errors?.carrier}
        />
        <TextField
          name="otherCarrier"
          label="Name of the carrier"
          hint="Only for another one."
          optional
          defaultValue={submittedText(values, 'otherCarrier') ?? (known ? '' : (state.carrier ?? ''))}
          error={errors?.otherCarrier}
          width="half"
        />
        <TextField
          name="trackingNumber"
          label="Tracking number"
          optional
          autoComplete="off"
          defaultValue={submittedText(values, 'trackingNumber') ?? state.trackingNumber ?? ''}
          error={errors?.trackingNumber}
          width="half"
        />
        <Button className="justify-self-start">Mark as sent{!state.isExample && ' and tell the customer'}</Button>
      </Form>
    </RecordFormDialog>
  )
}
