import { countHits } from '#app/platform/http/rate-limit.server.ts'

// An order holds a piece of the stock until its payment session ends: nobody may hold all of it from one place. Still,
// whoever wants five of a thing places five orders.
const ofAllAnHour = 12
const ofOneProductAnHour = 6
export const orderWindowMs = 60 * 60 * 1000

/** Counts one more beginning of an order from this address. */
export async function exceedsOrderRate(address: string, productId: string): Promise<boolean> {
  const [ofAll = 1, ofOne = 1] = await countHits(
    [
      ['orders begun', address],
      ['orders of one product begun', `${address} ${productId}`],
    ],
    orderWindowMs / 1000,
  )
  return ofAll > ofAllAnHour || ofOne > ofOneProductAnHour
}
