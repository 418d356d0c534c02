import { randomUUID } from 'node:crypto'

import { useState } from 'react'
import { data, Form } from 'react-router'

import { RecordFormDialog } from '#app/desk-parts/record/refused-form-dialog.tsx'
import { formatPounds } from '#app/platform/formats/money.ts'
import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { type FieldErrors, type SubmittedValues, submittedText } from '#app/platform/forms/submitted-values.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { mostOfOne } from '#app/shop/basket/order-items.ts'
import { findOrderState } from '#app/shop/orders/manage/order-record.server.ts'
import { orderAddress, returnToOrder } from '#app/shop/orders/manage/order-return.server.ts'
import { RefundPieces } from '#app/shop/orders/manage/refund-pieces.tsx'
import { listRefundableLines } from '#app/shop/orders/refund-lines.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'

import type { Route } from './+types/exchange.route'
import { exchangeForm, readReturned } from './exchange-form.ts'
import { exchangeOrder } from './exchange-order.server.ts'
import { listReplacements } from './list-replacements.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Exchange of order #${loaderData.number}` }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const { number, remaining, sentAt } = await findExchangeable(url, params.id)
  const lines = await listRefundableLines(requireRecordId(params.id))
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  const search = url.searchParams.get('find') ?? ''
  const replacements = await listReplacements(ids, search)
  const place = { record: orderAddress(url, params.id), here: url.pathname + url.search }
  return { number, remaining, sentAt, lines, search, replacements, attemptId: randomUUID(), ...place }
}

async function findExchangeable(url: URL, id: string) {
  const { number, amountPaidPence, amountRefundedPence, sentAt, isForPlace } = await findOrderState(requireRecordId(id))
  const remaining = amountPaidPence - amountRefundedPence
  if (remaining <= 0 || isForPlace) {
    throw await returnToOrder(url, id, { title: 'No exchange', description: 'Nothing of it is left to exchange' })
  }
  return { number, remaining, sentAt }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const { remaining } = await findExchangeable(url, id)
  const lines = await listRefundableLines(id)
  const typed = await readForm(request)
  const form = parseForm(exchangeForm, typed)
  const texts = [...typed].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const values: SubmittedValues = { ...form.values, ...Object.fromEntries(texts) }
  const returned = readReturned(typed, lines, remaining)
  if (!form.ok || !returned.ok) {
    const errors = { ...(form.ok ? {} : form.errors), ...(returned.ok ? {} : returned.errors) }
    return data({ errors, values }, { status: 400 })
  }
  const { replacement, quantity, attemptId } = form.value
  const message = { title: 'Error', description: 'The exchange could not be made. Please try again' }
  return await attempt(context, { message, extra: { values } }, async () => {
    const exchange = { orderId: id, attemptId, replacement: { ...replacement, quantity }, ...returned.value }
    const answer = await exchangeOrder(exchange, currentActor(context))
    if (!answer.ok) return data({ errors: { [answer.field]: answer.message }, values }, { status: 409 })
    const description = `Order #${answer.number} is held for the customer, who gets a link to pay it, and ${formatPounds(returned.value.refundPence)} back`
    throw await returnToOrder(url, id, { title: 'Order Exchanged', description })
  })
}

export default function Exchange({ loaderData, actionData }: Route.ComponentProps) {
  const { number, remaining, sentAt, lines, search, replacements, attemptId, record, here } = loaderData
  const values = actionData && 'values' in actionData ? actionData.values : undefined
  const errors: FieldErrors | undefined =
    actionData && ('failed' in actionData ? { pieces: actionData.failed.description } : actionData.errors)
  const [pence, setPence] = useState<number>()
  const [address = '', query] = here.split('?')
  const isAlone = lines.length === 1 && lines[0]?.leftPieces === 1
  return (
    <RecordFormDialog title={`Exchange of order #${number}`} record={record} errors={errors}>
      <Form action={address} className="flex flex-wrap items-end gap-3">
        {[...new URLSearchParams(query)]
          .filter(([name]) => name !== 'find')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <TextField name="find" label="Another product" hint="To send something else instead." defaultValue={search} />
        <Button kind="secondary" size="small">
          Find
        </Button>
      </Form>
      <Form method="post" action={here} noValidate className="mt-5 grid grid-cols-1 gap-5">
        {/* The attempt's id survives a refused form, so that it stays one exchange. */}
        <input type="hidden" name="attemptId" value={submittedText(values, 'attemptId') || attemptId} />
        <SelectField
          name="replacement"
          label="Sent instead"
          placeholder="Please choose"
          required
          options={replacements}
          defaultValue={submittedText(values, 'replacement')}
          error={errors?.replacement}
        />
        <SelectField
          name="quantity"
          label="Pieces"
          width="short"
          options={Array.from({ length: mostOfOne }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          defaultValue={submittedText(values, 'quantity') ?? '1'}
          error={errors?.quantity}
        />
        <RefundPieces
          lines={lines}
          values={values}
          errors={errors}
          sentAt={sentAt}
          isWhole={isAlone}
          onPrice={(chosen) => setPence(Math.min(chosen, remaining))}
        />
        {errors?.pieces && <p className="text-danger font-semibold">{errors.pieces}</p>}
        <p>
          {pence ? formatPounds(pence) : 'What the returned pieces cost'} goes back to the card. The new order is held
          for 23 hours, and the customer gets an email with a link to pay it.
        </p>
        <Button className="justify-self-start">Exchange</Button>
      </Form>
    </RecordFormDialog>
  )
}
