import { data } from 'react-router'

import { attempt } from '#app/platform/http/attempt.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { deleteButton, QuestionDialog } from '#app/staff/question-dialog.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/product-deletion.route'
import { returnToProducts } from './product-list.server.ts'
import { productListPath } from './product-list.ts'
import { ProductNotFound } from './product-not-found.tsx'
import { countOrdersOf, findProduct } from './product-record.server.ts'
import { deleteProduct } from './save-product.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Delete product | Shop Admin Dashboard' }]

const deletingFailed = { title: 'Error', description: 'Failed to delete product' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const id = requireRecordId(params.id)
  const [product, orders] = await Promise.all([findProduct(id), countOrdersOf(id)])
  const list = productListPath + url.search
  return data({ name: product?.name, orders, list }, { status: product ? 200 : 404 })
}

export async function action({ params, url, context }: Route.ActionArgs) {
  return await attempt(context, { message: deletingFailed }, async () => {
    await deleteProduct(requireRecordId(params.id), currentActor(context))
    throw await returnToProducts(url, { title: 'Product Deleted', description: 'It is no longer in the shop' })
  })
}

export default function ProductDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { name, orders, list } = loaderData
  if (name === undefined) return <ProductNotFound list={list} />
  return (
    <QuestionDialog
      title="Are you sure you want to delete this product?"
      back={list}
      yes={deleteButton}
      failed={actionData?.failed}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>This action cannot be undone. {describeOrders(orders)}</p>
    </QuestionDialog>
  )
}

function describeOrders(orders: number) {
  if (orders === 0) return 'Nobody has ordered it.'
  return `${orders === 1 ? 'One order contains' : `${orders} orders contain`} it, with its name and price at the time.`
}
