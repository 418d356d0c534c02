import { and, desc, inArray, isNotNull, max } from 'drizzle-orm'
import { data } from 'react-router'

import { db, transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { londonClock } from '#app/platform/time/london-time.ts'
import { isToSend, matchingOrders, orderListRules, orderListSort } from '#app/shop/orders/manage/order-list.server.ts'
import { orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { orderPathWithListQuery } from '#app/shop/orders/manage/order-return.server.ts'
import { type OrderLine, readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { sumRefundsByLine } from '#app/shop/orders/refund-lines.server.ts'
import { orders } from '#app/shop/schema.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordListView } from '#app/staff/audit/audit-views.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import { chosenOrders, mostAtOnce, writeParcel } from './sending-form.ts'

export type Selection = Pick<ReturnType<typeof readSelection>, 'where' | 'sort'>

/** The ticked orders, or all that the list finds: those still to be sent. A single one may be sent already. */
export function readSelection(url: URL) {
  const query = readPrivateListQuery(url, orderListRules)
  const chosen = chosenOrders.safeParse({ id: url.searchParams.getAll('id') })
  if (!chosen.success) throw data(null, { status: 400 })
  const { id } = chosen.data
  const isChosen = id.length > 0 ? inArray(orders.id, id) : matchingOrders(query)
  const where = id.length === 1 ? isChosen : and(isToSend, isChosen)
  return { where, sort: orderListSort(query.direction), filters: query.filters }
}

/** In list order. `left`: how many more there are. */
export async function listSelected(tx: Transaction, { where, sort }: Selection) {
  const { id, number, name, shippingAddress, createdAt, sentAt, carrier, trackingNumber } = orders
  const rows = await tx
    .select({ id, number, name, shippingAddress, createdAt, sentAt, carrier, trackingNumber })
    .from(orders)
    .where(where)
    .orderBy(...sort)
    .limit(mostAtOnce)
  const left = rows.length < mostAtOnce ? 0 : (await tx.$count(orders, where)) - rows.length
  return { rows, left }
}

export async function viewSelected(selection: Selection, url: URL, actor: Actor) {
  return await transaction(async (tx) => {
    const { rows, left } = await listSelected(tx, selection)
    const [last] = await tx
      .select({ carrier: orders.carrier })
      .from(orders)
      .where(isNotNull(orders.sentAt))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1)
    const ids = rows.map(({ id }) => id)
    await recordListView(tx, actor, orderSubject, ids)
    return {
      orders: rows.map((row) => {
        const { id, number, name, trackingNumber } = row
        return { id, number, name, trackingNumber, parcel: writeParcel(row) }
      }),
      left,
      /** Its own, or that of the latest parcel. */
      carrier: rows.at(0)?.carrier ?? last?.carrier ?? null,
      /** Of a sending that is corrected; of another, today. */
      day: londonClock(rows.at(0)?.sentAt ?? new Date()).day,
      today: londonClock(new Date()).day,
      list: orderPathWithListQuery(url),
    }
  })
}

/** The day in London of the last of these orders. */
export async function lastOrderedOn(parcels: { id: string }[]): Promise<string> {
  const ids = parcels.map(({ id }) => id)
  const [last] = await db
    .select({ at: max(orders.createdAt) })
    .from(orders)
    .where(inArray(orders.id, ids))
  return last?.at ? londonClock(last.at).day : ''
}

/** For a printed sheet. Throws 404 when nothing is left to send. */
export async function readForPrint(url: URL, actor: Actor) {
  const selection = readSelection(url)
  return await transaction(async (tx) => {
    const { rows, left } = await listSelected(tx, selection)
    if (rows.length === 0) throw data(null, { status: 404 })
    const ids = rows.map(({ id }) => id)
    const contents = await readContents(tx, ids)
    await recordAuditEvent(tx, { ...actor, event: recordEvents.printed, subject: orderSubject, ids })
    return { rows, contents, left }
  })
}

export type ParcelLine = Pick<OrderLine, 'orderId' | 'productId' | 'variantId' | 'productName' | 'quantity'>

/** The pieces in these orders' parcels, without refunded ones. */
export async function readContents(tx: Transaction, ids: string[]): Promise<ParcelLine[]> {
  const lines = [...(await readLinesOf(ids, tx)).values()].flat()
  const claimed = await sumRefundsByLine(ids, tx)
  return lines
    .map(({ id, orderId, productId, variantId, productName, quantity }) => {
      return { orderId, productId, variantId, productName, quantity: quantity - (claimed.get(id)?.quantity ?? 0) }
    })
    .filter(({ quantity }) => quantity > 0)
}
