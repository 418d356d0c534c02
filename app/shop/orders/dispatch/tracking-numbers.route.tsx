import { data, Form, useNavigation } from 'react-router'
import { z } from 'zod'

import { db } from '#app/platform/database/db.server.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, submittedText, type SubmittedValues } from '#app/platform/forms/submitted-values.ts'
import { carrierOf } from '#app/shop/orders/manage/order-forms.ts'
import { orderListSearch, ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'

import type { Route } from './+types/tracking-numbers.route'
import { checkTracking } from './check-tracking.server.ts'
import { CheckedLines } from './checked-lines.tsx'
import { readSelection, viewSelected } from './selection.server.ts'
import { returnFromSending, sendMany } from './send-many.server.ts'
import { SendingFields } from './sending-fields.tsx'
import { chosenOrders, noCarrierName, parcelsForm, sendingForm } from './sending-form.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Tracking numbers' }]

const pastedForm = z.object({
  pasted: z
    .string('Please paste the numbers')
    .max(60_000, { error: 'Please paste at most 1,000 lines', abort: true })
    .refine((typed) => typed.trim() !== '', 'Please paste the numbers'),
})

export async function loader({ url, context }: Route.LoaderArgs) {
  return await viewSelected(readSelection(url), url, currentActor(context))
}

/** The first request checks, the second saves what was shown. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const chosen = parseForm(chosenOrders, sent)
  const pasted = parseForm(pastedForm, sent)
  const sending = parseForm(sendingForm, sent)
  if (!chosen.ok) throw data(null, { status: 400 })
  const values: SubmittedValues = { ...pasted.values, ...sending.values }
  if (!pasted.ok || !sending.ok) {
    const errors: FieldErrors = { ...(pasted.ok ? {} : pasted.errors), ...(sending.ok ? {} : sending.errors) }
    return data({ errors, values }, { status: 400 })
  }
  const carrier = carrierOf(sending.value)
  if (!carrier) return data({ errors: noCarrierName, values }, { status: 400 })
  if (sent.get('intent') !== 'save')
    return { checked: await checkTracking(db, pasted.value.pasted, chosen.value.id), values, carrier }

  const parcels = parseForm(parcelsForm, sent)
  if (!parcels.ok) throw data(null, { status: 400 })
  const outcome = await sendMany(parcels.value.parcel, { carrier, day: sending.value.day }, currentActor(context))
  throw await returnFromSending(ordersPath + orderListSearch(url.searchParams), outcome)
}

export default function TrackingNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, list } = loaderData
  const checked = actionData && 'checked' in actionData ? actionData : undefined
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title="Tracking numbers"
        lead="Paste them from a spreadsheet or from the carrier. They are shown to you before anything is saved."
        back={{ href: list, label: 'Back to Orders' }}
      />
      {errors && <ErrorSummary errors={errors} />}
      {checked && <CheckedLines {...checked} />}
      {checked ? (
        <details>
          <summary className="text-plum min-h-11 cursor-pointer content-center font-semibold">Paste them again</summary>
          <PasteForm loaded={loaderData} values={checked.values} errors={undefined} isAgain />
        </details>
      ) : (
        <PasteForm loaded={loaderData} values={actionData?.values} errors={errors} isAgain={false} />
      )}
      {!checked && orders.length > 0 && (
        <details>
          <summary className="text-plum min-h-11 cursor-pointer content-center font-semibold">
            The order of the list
          </summary>
          <ol className="list-decimal columns-[16rem] gap-8 pl-8">
            {orders.map(({ id, number, name }) => (
              <li key={id} className="wrap-anywhere">
                <span className="tabular-nums">#{number}</span> <bdi>{name}</bdi>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

type PasteFormProps = {
  loaded: Route.ComponentProps['loaderData']
  values: SubmittedValues | undefined
  errors: FieldErrors | undefined
  isAgain: boolean
}

function PasteForm({ loaded: { orders, today, lastCarrier }, values, errors, isAgain }: PasteFormProps) {
  const isChecking = useNavigation().state === 'submitting'
  return (
    <Form method="post" noValidate className="grid max-w-3xl grid-cols-1 gap-6">
      {orders.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <TextArea
        name="pasted"
        label="Numbers"
        hint="A line for each parcel: the order number and the tracking number, in two columns. Or only the tracking numbers, in the order of the list."
        rows={10}
        spellCheck={false}
        defaultValue={submittedText(values, 'pasted')}
        error={errors?.pasted}
      />
      <SendingFields today={today} lastCarrier={lastCarrier} values={values} errors={errors} />
      <Button
        kind={isAgain ? 'secondary' : 'primary'}
        className="justify-self-start"
        pending={isChecking}
        pendingLabel="Checking..."
      >
        Check the numbers
      </Button>
    </Form>
  )
}
