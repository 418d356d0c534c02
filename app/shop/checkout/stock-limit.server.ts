import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'

import type { Transaction } from '#app/platform/database/db.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { isOfNetwork, networkAllowances } from '#app/platform/http/rate-limit.server.ts'
import type { Shortage } from '#app/shop/basket/shortage.ts'
import type { OrderLine } from '#app/shop/orders/order-lines.server.ts'
import { orderLines } from '#app/shop/orders/schema.ts'
import { type Order, orders } from '#app/shop/schema.ts'
import { findArticles } from '#app/shop/variants/articles.server.ts'
import { itemKey } from '#app/shop/variants/variant.ts'

// A buyer who pays may have all of the stock. Unpaid orders may reserve this share of it.
const largestShare = 1 / 4
const mostHeld = 5
/** An IPv6 line has many addresses, and its network many lines. */
const shareOfNetwork = 1 / 2
/** A single order may reserve more, or nobody could buy two of the last three. */
const largestOrderShare = 1 / 2

/**
 * The lines of which this buyer would reserve too much. Who that is, the network and the browser tell: anybody can type
 * an email address, and would stop its owner from buying. Call it while the products are locked, so that the second of
 * two simultaneous orders counts the first.
 */
export async function findOverheld(
  tx: Transaction,
  { placedFrom }: Pick<Order, 'placedFrom'>,
  ownIds: string[],
  lines: OrderLine[],
): Promise<Shortage[]> {
  const found: Shortage[] = []
  const [address, ...around] = placedFrom === null ? [] : networkAllowances(placedFrom, mostHeld)
  const holders = [
    {
      isTheirs: or(inArray(orders.id, ownIds), address && isOfNetwork(orders.placedFrom, address.hash)),
      most: mostHeld,
      share: largestShare,
    },
    ...around.map(({ hash, most }) => ({
      isTheirs: isOfNetwork(orders.placedFrom, hash),
      most,
      share: shareOfNetwork,
    })),
  ]
  const held = sql.join(
    holders.map(({ isTheirs }) => sql`coalesce(sum(${orderLines.quantity}) filter (where ${isTheirs}), 0)::int`),
    sql`, `,
  )
  const counted = lines.flatMap(({ productId, ...line }) =>
    productId && line.isCounted ? [{ ...line, productId }] : [],
  )
  const articles = await findArticles(counted, tx)
  for (const line of counted) {
    const { productId, variantId, quantity } = line
    const key = itemKey(line)
    const left = articles.get(key)?.stock ?? null
    if (left === null) continue
    const isOfThis = variantId ? eq(orderLines.variantId, variantId) : eq(orderLines.productId, productId)
    const [{ sums } = { sums: [] }] = await tx
      .select({ sums: sql<number[]>`array[${held}]` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(isOfThis, eq(orders.stockState, 'reserved')))
    for (const [nth, { most, share }] of holders.entries()) {
      const theirs = sums[nth] ?? 0
      const shelf = left + theirs
      const ofOneOrder = Math.ceil(shelf * largestOrderShare)
      const ofAllOrders = Math.min(most, Math.floor(shelf * share))
      const isOnly = theirs === quantity
      if (theirs <= (isOnly ? ofOneOrder : ofAllOrders)) continue
      found.push({ key, reason: 'holds too much', ...(isOnly ? { most: ofOneOrder } : {}) })
      break
    }
  }
  return found
}

/** The privacy page promises that the address hash is deleted within three days. */
export async function deleteOrderIpHashes() {
  const holdsNothing = and(isNotNull(orders.placedFrom), ne(orders.stockState, 'reserved'))
  // Orders settle within the hour, so an earlier night handled the older ones.
  const isRecent = gt(orders.createdAt, sql`now() - interval '30 days'`)
  await longTransaction((tx) => tx.update(orders).set({ placedFrom: null }).where(and(holdsNothing, isRecent)))
}
