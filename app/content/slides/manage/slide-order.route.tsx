import { OrderDialog } from '#app/content/manage/order-dialog.tsx'
import { listInOrder, respondToMove } from '#app/content/manage/order.server.ts'

import type { Route } from './+types/slide-order.route'
import { slidesInOrder } from './slide-list.server.ts'
import { slideListAddress } from './slide-list.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = () => [{ title: 'Reorder Homepage Slides' }]

export async function loader({ url }: Route.LoaderArgs) {
  return { order: await listInOrder(slidesInOrder), list: slideListAddress(url.searchParams) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await respondToMove(slidesInOrder, request, context)
}

export default function SlideOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDialog title="Reorder Homepage Slides" {...loaderData} answer={actionData} />
}
