import { data } from 'react-router'

import { readForm } from '#app/platform/forms/forms.ts'
import { submittedBase } from '#app/platform/forms/merge-form.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { describeDiscount } from '#app/shop/discounts/discount.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/discount.route'
import { DiscountDialog } from './discount-dialog.tsx'
import { fieldsOf, typedValues } from './discount-input.ts'
import { discountListPath, savingFailed } from './discount-list.ts'
import { DiscountNotFound } from './discount-not-found.tsx'
import { findDiscount, returnToDiscounts } from './discounts.server.ts'
import { editDiscount, switchDiscount } from './save-discount.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Edit Discount | Shop Admin Dashboard' }]

export async function loader({ params, url }: Route.LoaderArgs) {
  const discount = await findDiscount(requireRecordId(params.id))
  if (!discount) throw data(null, { status: 404 })
  return { code: discount.code, fields: fieldsOf(discount), list: discountListPath + url.search }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = requireRecordId(params.id)
  const actor = currentActor(context)
  const sent = await readForm(request)
  const asSent = { values: typedValues(sent), base: submittedBase(sent) }
  return await attempt(context, { message: savingFailed, extra: asSent }, async () => {
    const switched = sent.get('switch')
    if (typeof switched === 'string') {
      const { code } = await switchDiscount(id, switched === 'on', actor)
      const description = switched === 'on' ? `${code} can be used again` : `${code} is refused from now on`
      throw await returnToDiscounts(url, {
        title: `Discount switched ${switched === 'on' ? 'on' : 'off'}`,
        description,
      })
    }
    const outcome = await editDiscount(id, sent, actor)
    if (outcome === 'not found') throw data(null, { status: 404 })
    if ('refused' in outcome) {
      const isConflict = Object.keys(outcome.refused.conflicts).length > 0
      return data(outcome.refused, { status: isConflict ? 409 : 400 })
    }
    const { saved } = outcome
    const description = `${saved.code}: ${describeDiscount(saved)}`
    throw await returnToDiscounts(url, { title: 'Discount Updated', description })
  })
}

export default function EditDiscount({ loaderData, actionData, params }: Route.ComponentProps) {
  const { code, fields, list } = loaderData
  return (
    <DiscountDialog
      key={params.id}
      title={`Edit Discount ${code}`}
      list={list}
      fields={fields}
      base={fields}
      answer={actionData}
    />
  )
}

export function ErrorBoundary() {
  return <DiscountNotFound />
}
