import { and, desc, inArray, isNotNull } from 'drizzle-orm'
import { data } from 'react-router'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { isToSend, matchingOrders, orderListSort } from '#app/shop/orders/manage/order-list.server.ts'
import { orderListRules, orderListSearch, ordersPath } from '#app/shop/orders/manage/order-list.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { orders } from '#app/shop/schema.ts'
import { recordListed } from '#app/staff/audit/audit-views.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { chosenOrders, londonToday, mostAtOnce } from './sending-form.ts'

export type Selection = Pick<ReturnType<typeof readSelection>, 'where' | 'sort'>

/** The ticked orders, or all that the list finds. Only those still to be sent. */
export function readSelection(url: URL) {
  const query = readPrivateListQuery(url, orderListRules)
  const chosen = chosenOrders.safeParse({ id: url.searchParams.getAll('id') })
  if (!chosen.success) throw data(null, { status: 400 })
  const { id } = chosen.data
  const isChosen = id.length > 0 ? inArray(orders.id, id) : matchingOrders(query)
  return { where: and(isToSend, isChosen), sort: orderListSort(query), filters: query.filters }
}

/** In list order. `left`: how many more there are. */
export async function listSelected(tx: Transaction, { where, sort }: Selection) {
  const { id, number, name, shippingAddress, createdAt } = orders
  const rows = await tx
    .select({ id, number, name, shippingAddress, createdAt })
    .from(orders)
    .where(where)
    .orderBy(...sort)
    .limit(mostAtOnce)
  const left = rows.length < mostAtOnce ? 0 : (await tx.$count(orders, where)) - rows.length
  return { rows, left }
}

export async function viewSelected(selection: Selection, { searchParams }: URL, actor: Actor) {
  return await transaction(async (tx) => {
    const { rows, left } = await listSelected(tx, selection)
    const [last] = await tx
      .select({ carrier: orders.carrier })
      .from(orders)
      .where(isNotNull(orders.sentAt))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1)
    await recordListed(
      tx,
      actor,
      orderSubject,
      rows.map(({ id }) => id),
    )
    return {
      orders: rows.map(({ id, number, name }) => ({ id, number, name })),
      left,
      lastCarrier: last?.carrier ?? null,
      today: londonToday(),
      list: ordersPath + orderListSearch(searchParams),
    }
  })
}
