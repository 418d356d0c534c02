import { data } from 'react-router'

import { requireRecordId } from '#app/platform/http/record-id.ts'
import { settingsFor } from '#app/settings/site-settings.server.ts'
import { readForPackingSlip } from '#app/shop/orders/manage/order-record.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/packing-slip.route'
import { PackingSlipSheet, slipShop } from './packing-slip-sheet.tsx'
import { PrintSheets } from './print-sheets.tsx'

export const handle = { interactive: true, area: 'staff' }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Packing slip #${loaderData.order.number}` }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (request.headers.has('Sec-Purpose')) throw data(null, { status: 503 })
  const read = await readForPackingSlip(requireRecordId(params.id), currentActor(context))
  if (!read) throw data(null, { status: 404 })
  const { number, name, shippingAddress, createdAt } = read
  const lines = read.contents.map(({ productName, quantity }) => ({ productName, quantity }))
  const order = { number, name, shippingAddress, createdAt, lines }
  return { order, shop: slipShop(await settingsFor(context)) }
}

export default function PackingSlip({ loaderData }: Route.ComponentProps) {
  return (
    <PrintSheets>
      <PackingSlipSheet {...loaderData} />
    </PrintSheets>
  )
}
