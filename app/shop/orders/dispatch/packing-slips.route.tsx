import { data } from 'react-router'

import { settingsFor } from '#app/settings/site-settings.server.ts'
import { PackingSlipSheet, slipShop } from '#app/shop/orders/manage/packing-slip-sheet.tsx'
import { PrintSheets } from '#app/shop/orders/manage/print-sheets.tsx'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/packing-slips.route'
import { countOrders } from './count-orders.ts'
import { readForPrint } from './read-for-print.server.ts'
import { readSelection } from './selection.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Packing slips of ${countOrders(loaderData.orders.length)}` },
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const { rows, contents, left } = await readForPrint(readSelection(url), currentActor(context))
  const orders = rows.map((order) => ({ ...order, lines: contents.filter(({ orderId }) => orderId === order.id) }))
  return { orders, left, shop: slipShop(await settingsFor(context)) }
}

export default function PackingSlips({ loaderData: { orders, left, shop } }: Route.ComponentProps) {
  return (
    <PrintSheets left={left}>
      {orders.map((order) => (
        <PackingSlipSheet key={order.id} order={order} shop={shop} />
      ))}
    </PrintSheets>
  )
}
