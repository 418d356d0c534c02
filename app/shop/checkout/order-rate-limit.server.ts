import { countHits } from '#app/platform/http/rate-limit.server.ts'

// An order reserves stock until its payment session ends, so one address must not be able to reserve all of it.
const ofAllAnHour = 12
const ofOneProductAnHour = 6
export const orderWindowMs = 60 * 60 * 1000

/** Also counts this attempt. */
export async function exceedsOrderRate(address: string, items: { productId: string }[]): Promise<boolean> {
  const products = new Set(items.map(({ productId }) => productId))
  const [ofAll = 1, ...ofEach] = await countHits(
    [
      ['orders begun', address],
      ...[...products].map((id): [string, string] => ['orders of one product begun', `${address} ${id}`]),
    ],
    orderWindowMs / 1000,
  )
  return ofAll > ofAllAnHour || ofEach.some((ofOne) => ofOne > ofOneProductAnHour)
}

// Codes can be guessed. A family or a ward behind one address types a few.
const codesInTenMinutes = 40

/** Also counts this attempt. */
export async function exceedsCodeRate(address: string): Promise<boolean> {
  const [tried = 1] = await countHits([['discount codes tried', address]], 10 * 60)
  return tried > codesInTenMinutes
}
