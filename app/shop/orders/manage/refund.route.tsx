import { randomUUID } from 'node:crypto'

import { data, Form } from 'react-router'

import { attempt } from '#app/platform/attempt.server.ts'
import { parseForm, readForm } from '#app/platform/forms.ts'
import { type FieldErrors, keptText } from '#app/platform/kept-input.ts'
import { needRecordId } from '#app/platform/record-id.ts'
import { formatPounds, writePounds } from '#app/shop/money.ts'
import { refundForm } from '#app/shop/orders/manage/order-forms.ts'
import { findOrderState } from '#app/shop/orders/manage/order-record.server.ts'
import { giveBack } from '#app/shop/orders/manage/order-refunds.server.ts'
import { orderAddress, returnToOrder } from '#app/shop/orders/manage/order-return.server.ts'
import { actingIn } from '#app/staff/acting.server.ts'
import { RefusedDialog } from '#app/staff/refused-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/text-field.tsx'

import type { Route } from './+types/refund.route'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Refund order #${loaderData.number}` }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const state = await findRefundable(url, params.id)
  const place = { record: orderAddress(url, params.id), here: url.pathname + url.search }
  return { ...state, attemptId: randomUUID(), ...place }
}

async function findRefundable(url: URL, id: string) {
  const { number, amountPaidPence, amountRefundedPence } = await findOrderState(needRecordId(id))
  const remaining = amountPaidPence - amountRefundedPence
  if (remaining <= 0) {
    throw await returnToOrder(url, id, { title: 'No refund', description: 'There is nothing left to give back' })
  }
  return { number, amountPaidPence, amountRefundedPence, remaining }
}

/** Gives back all of it, or a part. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = needRecordId(params.id)
  const { remaining } = await findRefundable(url, id)
  const form = parseForm(refundForm(remaining), await readForm(request))
  if (!form.ok) return data({ errors: form.errors, kept: form.kept }, { status: 400 })

  const { amount: amountPence, reason, attemptId } = form.value
  const words = { title: 'Error', description: 'The refund could not be asked for. Nothing was changed' }
  return await attempt(context, { words, kept: { kept: form.kept } }, async () => {
    const answer = await giveBack(id, actingIn(context), { amountPence, reason, attemptId })
    if (!answer.ok) return data({ errors: { amount: answer.message }, kept: form.kept }, { status: 409 })
    const description = `${formatPounds(amountPence)} goes back to the customer, who is told`
    throw await returnToOrder(url, id, { title: 'Order Updated', description })
  })
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { number, amountPaidPence, amountRefundedPence, remaining, attemptId, record, here } = loaderData
  const kept = actionData?.kept
  const errors: FieldErrors | undefined =
    actionData && ('failed' in actionData ? { amount: actionData.failed.description } : actionData.errors)
  return (
    <RefusedDialog title={`Refund order #${number}`} record={record} errors={errors}>
      <Form method="post" action={here} noValidate className="grid grid-cols-1 gap-5">
        <p>
          {formatPounds(amountPaidPence)} was paid
          {amountRefundedPence > 0 && `, of which ${formatPounds(amountRefundedPence)} has gone back`}. The money goes
          to the card it came from.
        </p>
        {/* The same refund however often it is sent: after a slip or an outage it is still the same attempt. */}
        <input type="hidden" name="attemptId" value={keptText(kept, 'attemptId') || attemptId} />
        <TextField
          name="amount"
          label="Amount in £"
          hint={`All that is left is ${formatPounds(remaining)}.`}
          prefix="£"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={keptText(kept, 'amount') ?? writePounds(remaining)}
          error={errors?.amount}
          width="short"
        />
        <TextField
          name="reason"
          label="Reason"
          hint="For the team; the customer is not shown it."
          required
          defaultValue={keptText(kept, 'reason')}
          error={errors?.reason}
        />
        <Checkbox
          name="isSure"
          label="Give the money back. This cannot be undone."
          required
          defaultChecked={keptText(kept, 'isSure') === 'on'}
          error={errors?.isSure}
        />
        <Button kind="danger" className="justify-self-start">
          Refund
        </Button>
      </Form>
    </RefusedDialog>
  )
}
