import { OrderDialog } from '#app/content/manage/order-dialog.tsx'
import { listInOrder, respondToMove } from '#app/content/manage/order.server.ts'

import type { Route } from './+types/price-order.route'
import { pricesInOrder } from './price-list.server.ts'
import { priceListAddress } from './price-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Reorder Prices' }]

export async function loader({ url }: Route.LoaderArgs) {
  return { order: await listInOrder(pricesInOrder), list: priceListAddress(url.searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await respondToMove(pricesInOrder, request, context)
}

export default function PriceOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDialog title="Reorder Prices" {...loaderData} answer={actionData} />
}
