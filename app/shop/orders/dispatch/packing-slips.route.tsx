import { settingsFor } from '#app/settings/site-settings.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/packing-slips.route'
import { countOrders } from './describe-sent.ts'
import { PackingSlipSheet, slipShop } from './packing-slip-sheet.tsx'
import { PrintSheets } from './print-sheets.tsx'
import { readForPrint } from './selection.server.ts'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Packing slips of ${countOrders(loaderData.orders.length)}` },
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { rows, contents, left } = await readForPrint(request, url, currentActor(context))
  const orders = rows.map(({ id, number, name, shippingAddress, createdAt }) => ({
    number,
    name,
    shippingAddress,
    createdAt,
    lines: contents.filter(({ orderId }) => orderId === id),
  }))
  return { orders, left, shop: slipShop(await settingsFor(context)) }
}

export default function PackingSlips({ loaderData: { orders, left, shop } }: Route.ComponentProps) {
  return (
    <PrintSheets left={left}>
      {orders.map((order) => (
        <PackingSlipSheet key={order.number} order={order} shop={shop} />
      ))}
    </PrintSheets>
  )
}
