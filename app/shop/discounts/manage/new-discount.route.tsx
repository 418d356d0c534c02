import { data } from 'react-router'

import { parseForm, readForm } from '#app/platform/forms/forms.ts'
import { attempt } from '#app/platform/http/attempt.server.ts'
import { recordId } from '#app/platform/http/record-id.ts'
import { describeDiscount } from '#app/shop/discounts/discount.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'
import { attemptName } from '#app/ui/forms/hidden-field-names.ts'

import type { Route } from './+types/new-discount.route'
import { DiscountDialog } from './discount-dialog.tsx'
import { columnsOf, newDiscountInput } from './discount-input.ts'
import { discountListPath, savingFailed } from './discount-list.ts'
import { returnToDiscounts } from './discounts.server.ts'
import { addDiscount } from './save-discount.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Add Discount | Shop Admin Dashboard' }]

export function loader({ url }: Route.LoaderArgs) {
  return { list: discountListPath + url.search }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  const form = parseForm(newDiscountInput, sent)
  const { values } = form
  if (!form.ok) return data({ errors: form.errors, values }, { status: 400 })

  return await attempt(context, { message: savingFailed, extra: { values } }, async () => {
    const discount = { code: form.value.code, ...columnsOf(form.value) }
    const outcome = await addDiscount(discount, currentActor(context), recordId(sent.get(attemptName)))
    if (outcome === 'code taken')
      return data({ errors: { code: 'There is a discount with this code already' }, values }, { status: 400 })
    const { added } = outcome
    const description = `${added.code}: ${describeDiscount(added)}`
    throw await returnToDiscounts(url, { title: 'Discount Added', description })
  })
}

export default function NewDiscount({ loaderData, actionData }: Route.ComponentProps) {
  return <DiscountDialog title="Add Discount" list={loaderData.list} fields={{ kind: 'percent' }} answer={actionData} />
}
