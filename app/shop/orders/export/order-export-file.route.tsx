import { redirect } from 'react-router'

import { chosenColumns } from '#app/desk-parts/export/column-choice.ts'
import { csvResponse, exportFileName } from '#app/desk-parts/export/csv-export.ts'
import { isSignedExportLink } from '#app/desk-parts/export/signed-export-link.server.ts'
import { orderListRules, ordersPath, orderListSearch } from '#app/shop/orders/manage/order-list.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import { currentActor } from '#app/staff/sessions/actor.server.ts'

import type { Route } from './+types/order-export-file.route'
import { orderExportColumns } from './order-columns.ts'
import { exportOrders } from './order-export.server.ts'

/** The pass in the address proves that the password was just entered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = currentActor(context)
  if (!isSignedExportLink(url, actor.staff.id))
    throw redirect(`${ordersPath}/export${orderListSearch(url.searchParams)}`)

  const columns = chosenColumns(orderExportColumns, url.searchParams.getAll('column'))
  const query = readPrivateListQuery(url, orderListRules)
  const perItem = url.searchParams.get('rows') === 'items'
  const file = exportFileName(perItem ? 'order-items' : 'orders', query.filters)
  return csvResponse(await exportOrders(query, { columns, perItem }, actor), file)
}
