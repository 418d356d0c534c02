import { OrderDialog } from '#app/content/manage/order-dialog.tsx'
import { listInOrder, respondToMove } from '#app/content/manage/order.server.ts'

import type { Route } from './+types/midwife-order.route'
import { midwivesInOrder } from './midwife-list.server.ts'
import { midwifeListAddress } from './midwife-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Reorder Midwives' }]

export async function loader({ url }: Route.LoaderArgs) {
  return { order: await listInOrder(midwivesInOrder), list: midwifeListAddress(url.searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await respondToMove(midwivesInOrder, request, context)
}

export default function MidwifeOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDialog title="Reorder Midwives" {...loaderData} answer={actionData} />
}
