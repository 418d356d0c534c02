import {
  countHits,
  hashNetworks,
  consumeRateLimit,
  networkAllowances,
  undoHits,
} from '#app/platform/http/rate-limit.server.ts'
import type { Order } from '#app/shop/schema.ts'

import { readLines } from './order-lines.server.ts'

// An order reserves stock until its payment session ends, so one address must not be able to reserve all of it.
const ofAllAnHour = 12
const ofOneProductAnHour = 6
export const orderWindowMs = 60 * 60 * 1000

export function hashOrderAddress(address: string): string {
  return hashNetworks('order address', address)
}

/** Also counts this attempt. */
export async function exceedsOrderRate(address: string, items: { productId: string }[]): Promise<boolean> {
  const limits = limitsOf(hashOrderAddress(address), items)
  const hits = await countHits(
    limits.map(({ counted }) => counted),
    orderWindowMs / 1000,
  )
  return limits.some(({ most }, nth) => (hits[nth] ?? 1) > most)
}

/** For a paid order: mobile networks share one address among many buyers. */
export async function returnOrderHits({ id, placedFrom }: Pick<Order, 'id' | 'placedFrom'>) {
  if (!placedFrom) return
  const bought = (await readLines(id)).flatMap(({ productId }) => (productId ? [{ productId }] : []))
  await undoHits(limitsOf(placedFrom, bought).map(({ counted }) => counted))
}

function limitsOf(placedFrom: string, items: { productId: string }[]) {
  const products = [...new Set(items.map(({ productId }) => productId))]
  return [
    ...networkAllowances(placedFrom, ofAllAnHour).map(({ hash, most }) => ({
      counted: ['orders begun', hash] as const,
      most,
    })),
    ...products.flatMap((product) =>
      networkAllowances(placedFrom, ofOneProductAnHour).map(({ hash, most }) => ({
        counted: ['orders of one product begun', `${hash} ${product}`] as const,
        most,
      })),
    ),
  ]
}

// Codes can be guessed. A family or a ward behind one address types a few.
const codesInTenMinutes = 40

/** Also counts this attempt. */
export async function exceedsCodeRate(address: string): Promise<boolean> {
  return !(await consumeRateLimit('discount codes tried', address, codesInTenMinutes, 10 * 60))
}
