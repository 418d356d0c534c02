import { data } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { describeDiscount } from '#app/shop/discounts/discount.ts'
import { deleteButton, QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/discount-deletion.route'
import { discountListPath } from './discount-list.ts'
import { DiscountNotFound } from './discount-not-found.tsx'
import { countOrdersWith, findDiscount, returnToDiscounts } from './discounts.server.ts'
import { deleteDiscount } from './save-discount.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delete discount | Shop Admin Dashboard' }]

const deletingFailed = { title: 'Error', description: 'The discount code could not be deleted.' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const discount = await findDiscount(requireRecordId(params.id))
  if (!discount) throw data(null, { status: 404 })
  const { code } = discount
  const orders = await countOrdersWith(code)
  return { code, does: describeDiscount(discount), orders, list: discountListPath + url.search }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  return await attempt(context, { message: deletingFailed }, async () => {
    await deleteDiscount(requireRecordId(params.id), currentActor(context))
    throw await returnToDiscounts(url, { title: 'Discount Deleted', description: 'Nobody can use the code any more' })
  })
}

export default function DiscountDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { code, does, orders, list } = loaderData
  return (
    <QuestionDialog
      title="Are you sure you want to delete this discount code?"
      back={list}
      yes={deleteButton}
      failed={actionData?.failed}
    >
      <p>
        <strong className="block">{code}</strong>
        <span className="text-ink-soft">{does}</span>
      </p>
      <p>{describeOrders(orders)} To stop it for a while only, switch it off.</p>
    </QuestionDialog>
  )
}

function describeOrders(orders: number) {
  if (orders === 0) return 'No order has used it.'
  return `${orders === 1 ? 'One order' : `${orders.toLocaleString('en-GB')} orders`} used it, and will keep it.`
}

export function ErrorBoundary() {
  return <DiscountNotFound />
}
