import { desc, inArray } from 'drizzle-orm'

import { matchRowsToPerson } from '#app/desk-parts/personal-data/match-person.ts'
import { mayBeOf } from '#app/desk-parts/personal-data/person-conditions.server.ts'
import {
  type PersonalFact,
  omitEmptyFacts,
  personIn,
  type PersonalRecord,
  mostFound,
  type Person,
} from '#app/desk-parts/personal-data/personal-data.ts'
import type { Transaction } from '#app/platform/database/db.server.ts'
import { formatPounds } from '#app/platform/formats/money.ts'
import { formatDate, formatMoment } from '#app/platform/time/london-time.ts'
import { readRetentionSchedule } from '#app/settings/site-settings.server.ts'
import { listEvents, listRefunds, orderSubject } from '#app/shop/orders/manage/order-record.server.ts'
import { describeLine } from '#app/shop/orders/order-line.ts'
import { type OrderLine, readLinesOf } from '#app/shop/orders/order-lines.server.ts'
import { shownStatus, statusLabels } from '#app/shop/orders/order-status.ts'
import { type Order, orders } from '#app/shop/schema.ts'

import { describeOrderBlock } from './order-retention.server.ts'
import { removeOrders } from './remove-orders.server.ts'

/** Call this only where the access is recorded in the audit log. */
export async function findPersonalData(tx: Transaction, person: Person): Promise<PersonalRecord[]> {
  const mayBe = mayBeOf(person, { id: orders.id, reference: orders.number, searchText: orders.searchText })
  if (!mayBe) return []
  const candidates = tx
    .select({ id: orders.id })
    .from(orders)
    .where(mayBe)
    .limit(10 * mostFound)
  const rows = await tx.select().from(orders).where(inArray(orders.id, candidates)).orderBy(desc(orders.createdAt))
  const found = matchRowsToPerson(person, rows, (order) => ({ ...order, reference: order.number, names: [order.name] }))
  const schedule = await readRetentionSchedule(tx)
  const ids = found.map(({ id }) => id)
  const linesOf = await readLinesOf(ids, tx)
  const history = await readHistory(tx, ids)
  return found.map(({ matches, ...order }) => {
    const { id, number: reference } = order
    return {
      ...personIn({ ...order, reference, matches }),
      subject: orderSubject,
      what: order.isForPlace ? 'Order of a place in a class' : 'Order',
      href: `/shop/admin/orders/${id}`,
      states: [statusLabels[shownStatus(order)].toLowerCase(), ...(order.isUnderLegalHold ? ['under legal hold'] : [])],
      sections: [{ title: 'Order', facts: factsOf(order, linesOf.get(id) ?? []) }, ...history(id)],
      deletionBlock: describeOrderBlock(order, schedule, new Date()),
    }
  })
}

function factsOf(order: Order, lines: OrderLine[]): PersonalFact[] {
  const { amountPaidPence, amountRefundedPence, paidAt, sentAt, carrier, trackingNumber } = order
  return omitEmptyFacts([
    ['Name', order.name],
    ['Email', order.email],
    ['Phone', order.phone],
    ['Shipping address', order.shippingAddress],
    ['Bought', lines.map(describeLine).join(', ')],
    ['Price', formatPounds(order.amountPence)],
    ['Ordered', formatMoment(order.createdAt)],
    ['Paid', paidAt && `${formatPounds(amountPaidPence)} on ${formatMoment(paidAt)}`],
    ['Refunded', amountRefundedPence > 0 ? formatPounds(amountRefundedPence) : null],
    ['Payment at the card provider', order.stripePaymentIntentId ?? order.stripeSessionId],
    ['Sent', sentAt && [formatDate(sentAt), carrier, trackingNumber].filter(Boolean).join(', ')],
  ])
}

async function readHistory(tx: Transaction, ids: string[]) {
  const events = await listEvents(tx, ids)
  const refunds = await listRefunds(tx, ids)
  return (orderId: string) => [
    {
      title: 'History',
      facts: events
        .filter((event) => event.orderId === orderId)
        .map(({ kind, words, createdAt, actor }): PersonalFact => ({
          label: `${formatMoment(createdAt)}${actor ? `, ${actor}` : ''}`,
          value: words,
          // A note is the opinion of staff; other events are facts.
          ...(kind === 'note' ? { of: 'staff' } : {}),
        })),
    },
    {
      title: 'Refunds',
      facts: refunds
        .filter((refund) => refund.orderId === orderId)
        .flatMap(({ createdAt, amountPence, status, reason }): PersonalFact[] => [
          { label: formatMoment(createdAt), value: `${formatPounds(amountPence)}, ${status}` },
          ...(reason ? [{ label: 'Reason of the refund', value: reason, of: 'staff' as const }] : []),
        ]),
    },
  ]
}

/** Returns the ids of deleted orders: one just paid stays. The caller records it. */
export async function erasePersonalData(tx: Transaction, ids: string[], { isAgain = false } = {}): Promise<string[]> {
  if (ids.length === 0) return []
  const schedule = await readRetentionSchedule(tx)
  const locked = await tx.select().from(orders).where(inArray(orders.id, ids)).for('update')
  const removable = locked.filter((order) => isAgain || describeOrderBlock(order, schedule, new Date()) === null)
  await removeOrders(tx, removable)
  return removable.map(({ id }) => id)
}
