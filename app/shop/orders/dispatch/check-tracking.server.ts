import { inArray } from 'drizzle-orm'

import type { Database } from '#app/platform/database/db.server.ts'
import { findNumberProblem } from '#app/shop/orders/carriers.ts'
import { shipmentVersion } from '#app/shop/orders/manage/order-forms.ts'
import { orders } from '#app/shop/schema.ts'

import { readTrackingLines, type TrackingLine } from './tracking-lines.ts'

type Order = Pick<typeof orders.$inferSelect, (typeof read)[number]>
export type CheckedLine = {
  line: number
  number: string
  name: string | undefined
  trackingNumber: string
  /** Undefined if the line is skipped. */
  parcel?: { id: string; trackingNumber: string; basedOn: string }
  remark?: string | undefined
}

const read = [
  'id',
  'number',
  'name',
  'paymentStatus',
  'isForPlace',
  'amountPaidPence',
  'amountRefundedPence',
  'sentAt',
  'trackingNumber',
] as const
const columns = Object.fromEntries(read.map((name) => [name, orders[name]])) as Pick<
  typeof orders,
  (typeof read)[number]
>

/** `listed`: the orders shown beside the field, for numbers without orders. */
export async function checkTracking(database: Database, pasted: string, listed: string[]): Promise<CheckedLine[]> {
  const lines = readTrackingLines(pasted)
  const isInOrder = lines.every(({ order }) => order === undefined)
  const wanted = lines.flatMap(({ order }) => (order ? [order] : []))
  const found = await database
    .select(columns)
    .from(orders)
    .where(isInOrder ? inArray(orders.id, listed) : inArray(orders.number, wanted))
  const orderOf = (line: TrackingLine, index: number) =>
    found.find(({ id, number }) => (isInOrder ? id === listed[index] : number === line.order))
  const seen = new Map<string, number>()
  return (
    lines
      .map((line, index) => checkLine(line, orderOf(line, index), seen))
      // A blank cell in a column: this parcel is not known yet.
      .filter(({ trackingNumber }) => !isInOrder || trackingNumber !== '')
  )
}

/** `seen`: the line in which an order or a number appeared before. */
function checkLine(line: TrackingLine, order: Order | undefined, seen: Map<string, number>): CheckedLine {
  const { trackingNumber } = line
  const shown = { line: line.line, number: order?.number ?? line.order ?? '', name: order?.name, trackingNumber }
  if (!order) return { ...shown, remark: line.order ? 'There is no such order' : 'The list has no order for it' }
  const twice = seen.get(order.id) ?? seen.get(trackingNumber)
  if (trackingNumber) {
    seen.set(order.id, line.line)
    seen.set(trackingNumber, line.line)
  }
  const problem = trackingNumber ? findNumberProblem(trackingNumber) : 'The tracking number is missing'
  if (problem) return { ...shown, remark: problem }
  if (twice) return { ...shown, remark: `It stands in line ${twice} already` }
  const refusal = findRefusal(order, trackingNumber)
  if (refusal) return { ...shown, remark: refusal }
  const remark = order.sentAt ? 'Sent already, without a number: the number is added' : undefined
  return { ...shown, parcel: { id: order.id, trackingNumber, basedOn: shipmentVersion(order) }, remark }
}

function findRefusal(order: Order, trackingNumber: string) {
  const { isForPlace, paymentStatus, amountPaidPence, amountRefundedPence, sentAt } = order
  if (isForPlace) return 'It is for a place in a class, so nothing is sent'
  if (paymentStatus !== 'paid') return 'It is not paid, so it should not go out'
  if (!sentAt)
    return amountRefundedPence > 0 && amountRefundedPence >= amountPaidPence ? 'All of it was refunded' : undefined
  if (order.trackingNumber === trackingNumber) return 'Sent already, with this number'
  return order.trackingNumber ? `Sent already, with ${order.trackingNumber}: open the order to correct it` : undefined
}
