import { randomUUID } from 'node:crypto'

import { useState } from 'react'
import { data, Form, Link } from 'react-router'

import { formatPounds, parsePounds, formatPoundsField } from '#app/platform/formats/money.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { refundForm } from '#app/shop/orders/manage/order-forms.ts'
import { findOrderState } from '#app/shop/orders/manage/order-record.server.ts'
import { orderPathWithListQuery, returnToOrders } from '#app/shop/orders/manage/order-return.server.ts'
import { listRefundableLines } from '#app/shop/orders/refund-lines.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ErrorSummary } from '#app/ui/messages/error-summary.tsx'
import { DialogOver } from '#app/ui/overlays/dialog.tsx'

import type { Route } from './+types/refund.route'
import { refundByStaff, repeatRefund } from './order-changes.server.ts'
import { parseRefundLines } from './parse-refund-lines.ts'
import { RefundPieces } from './refund-pieces.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Refund order #${loaderData.number}` }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const [state, lines] = await Promise.all([
    findRefundable(url, params.id),
    listRefundableLines(requireRecordId(params.id)),
  ])
  const place = { record: orderPathWithListQuery(url, params.id), here: url.pathname + url.search }
  return { ...state, lines, attemptId: randomUUID(), ...place }
}

async function findRefundable(url: URL, id: string) {
  const { number, amountPaidPence, amountRefundedPence, sentAt } = await findOrderState(requireRecordId(id))
  const remaining = amountPaidPence - amountRefundedPence
  if (remaining <= 0) {
    throw await returnToOrders(url, { title: 'No refund', description: 'Nothing is left to refund' }, id)
  }
  return { number, amountPaidPence, amountRefundedPence, remaining, sentAt }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const typed = await readForm(request)
  // With the fields of each line.
  const sent = Object.fromEntries(typed) as Record<string, string>
  return await attempt(context, { message: notRequested, extra: { values: sent } }, async () => {
    const actor = currentActor(context)
    const again = { amountPence: parsePounds(sent.amount ?? '') ?? 0, attemptId: sent.attemptId ?? '' }
    // Before what is left is looked at: it is less by this very refund.
    const repeated = await repeatRefund(id, actor, again)
    const refund = repeated ? { ...again, answer: repeated } : await readRefund(url, id, typed)
    if ('errors' in refund) return data({ errors: refund.errors, values: sent }, { status: 400 })
    const answer = 'answer' in refund ? refund.answer : await refundByStaff(id, actor, refund)
    if (!answer.ok) return data({ errors: { amount: answer.message }, values: sent }, { status: 409 })
    const description = `${formatPounds(refund.amountPence)} is refunded to the customer, who gets an email`
    throw await returnToOrders(url, { title: 'Order Updated', description }, id)
  })
}

const notRequested = { title: 'Error', description: 'The refund could not be requested. Nothing was changed' }

async function readRefund(url: URL, id: string, typed: FormData) {
  const { remaining } = await findRefundable(url, id)
  const form = parseForm(refundForm(remaining), typed)
  const amountPence = form.ok ? form.value.amount : remaining
  const pieces = parseRefundLines(typed, await listRefundableLines(id), { amountPence, remaining })
  if (!form.ok || !pieces.ok)
    return { errors: { ...(form.ok ? {} : form.errors), ...(pieces.ok ? {} : pieces.errors) } }
  const { reason, attemptId } = form.value
  return { amountPence, reason, pieces: pieces.value, attemptId }
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { number, amountPaidPence, amountRefundedPence, remaining, lines, sentAt, attemptId, record, here } = loaderData
  const values = actionData?.values
  const errors: FieldErrors | undefined =
    actionData && ('failed' in actionData ? { amount: actionData.failed.description } : actionData.errors)
  const [amount, setAmount] = useState(submittedText(values, 'amount') ?? formatPoundsField(remaining))
  return (
    <DialogOver title={`Refund order #${number}`} closeHref={record}>
      <Form method="post" action={here} noValidate className="grid grid-cols-1 gap-5">
        {errors && <ErrorSummary errors={errors} />}
        <p>
          {formatPounds(amountPaidPence)} was paid
          {amountRefundedPence > 0 && `, of which ${formatPounds(amountRefundedPence)} has gone back`}. The money goes
          to the card it came from. To exchange something, refund it and ask the customer to order the other one.
        </p>
        {/* The attempt's id survives a refused form, so that it stays one refund. */}
        <input type="hidden" name="attemptId" value={submittedText(values, 'attemptId') || attemptId} />
        <RefundPieces
          lines={lines}
          values={values}
          errors={errors}
          sentAt={sentAt}
          // Goods never sent are still here. A partial refund leaves the stock alone.
          isWhole={parsePounds(amount) === remaining}
          onPrice={(pence) => setAmount(formatPoundsField(Math.min(pence, remaining)))}
        />
        <TextField
          name="amount"
          label="Amount in £"
          hint={`All that is left is ${formatPounds(remaining)}.`}
          prefix="£"
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={errors?.amount}
          width="short"
        />
        <TextField
          name="reason"
          label="Reason"
          hint="For the team; the customer is not shown it."
          required
          defaultValue={submittedText(values, 'reason')}
          error={errors?.reason}
        />
        <Checkbox
          name="isSure"
          label="Give the money back. This cannot be undone."
          required
          defaultChecked={submittedText(values, 'isSure') === 'on'}
          error={errors?.isSure}
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="danger">Refund</Button>
          <Link to={record} preventScrollReset className={buttonStyle({ kind: 'secondary' })}>
            Cancel
          </Link>
        </div>
      </Form>
    </DialogOver>
  )
}
