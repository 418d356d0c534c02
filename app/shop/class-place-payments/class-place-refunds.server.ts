import { and, eq, lt, sql } from 'drizzle-orm'

import { givesAllBack } from '#app/care/classes/places/place-terms.ts'
import { classes, classPlaces } from '#app/care/classes/schema.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { addDays, formatDate, londonClock } from '#app/platform/time/london-time.ts'
import { recordProblem } from '#app/shop/orders/payments/problems/payment-problems.server.ts'
import { paymentProblems } from '#app/shop/orders/schema.ts'
import { orders } from '#app/shop/schema.ts'

// What the family was told.
const refundDays = 14

/**
 * Puts orders of places that were given up among those with a problem, until they are refunded or staff settle it. Runs
 * every minute. No mail: staff gave the place up, or have been told.
 */
export async function reportRefundsDue() {
  const { id, paidAt, amountPaidPence, amountRefundedPence, stripePaymentIntentId } = orders
  const { status, updatedAt } = classPlaces
  const isReported = sql`exists (select from ${paymentProblems} where ${paymentProblems.orderId} = ${id}
    and ${paymentProblems.kind} in ('place given up', 'paid after cancelling'))`
  const due = await db
    .select({
      id,
      paidAt,
      left: sql<number>`${amountPaidPence} - ${amountRefundedPence}`,
      payment: stripePaymentIntentId,
      place: { status, updatedAt, cancelledAt: classes.cancelledAt },
    })
    .from(orders)
    .innerJoin(classPlaces, eq(classPlaces.id, orders.placeId))
    .innerJoin(classes, eq(classes.id, classPlaces.classId))
    .where(and(eq(status, 'cancelled'), lt(amountRefundedPence, amountPaidPence), sql`not ${isReported}`))
  for (const { id: orderId, paidAt: at, left, payment, place } of due) {
    const amount = formatPounds(left)
    const sum = givesAllBack(place, at) ? amount : `what the cancellation terms allow of ${amount},`
    const reason = place.cancelledAt ? 'The class was cancelled' : 'The place was given up'
    const words = `${reason}: refund ${sum} by ${formatDate(lastDay(place.cancelledAt ?? place.updatedAt))}.`
    const problem = {
      kind: 'place given up',
      about: payment ?? orderId,
      words,
      amountPence: left,
      currency: 'gbp',
    } as const
    await transaction((tx) => recordProblem(tx, problem, orderId))
  }
}

function lastDay(givenUpAt: Date) {
  return new Date(`${addDays(londonClock(givenUpAt).day, refundDays)}T12:00Z`)
}
