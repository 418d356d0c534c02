import { desc, eq } from 'drizzle-orm'
import { data, redirect } from 'react-router'

import { db } from '#app/platform/database/db.server.ts'
import { requireRecordId } from '#app/platform/http/record-id.ts'
import { ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { orders } from '#app/shop/schema.ts'

import type { Route } from './+types/class-place-order.route'

// Without a component the guard would answer with data, not with the page of a refusal or the password question.
export { Outlet as default } from 'react-router'

/** The list of places leads here, and on to the latest order: classes do not know the shop's orders. */
export async function loader({ params }: Route.LoaderArgs) {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.placeId, requireRecordId(params.placeId)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!order) throw data(null, { status: 404 })
  throw redirect(`${ordersPath}/${order.id}`)
}
