import { setTimeout as delay } from 'node:timers/promises'

import { eq } from 'drizzle-orm'

import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { startCheckout } from '#app/shop/checkout/start-checkout.server.ts'
import { orders } from '#app/shop/schema.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { eventually } from '#test/eventually.ts'
import { createStockedProduct, purchase, readOrder, readStock } from '#test/factories/shop.ts'
import { startInstance } from '#test/instance.ts'
import { controlSandbox } from '#test/payment-sandbox.ts'

import { percentile } from './processes.ts'

const perSecond = 20
const seconds = 20
const warmUpSeconds = 3

/**
 * Checkouts of one product at a steady rate, each paid at once: the time to the payment page, and to the recorded
 * payment.
 */
export async function benchCheckout(): Promise<string[]> {
  const database = await startEmbeddedDatabase({ dataDir: config.dataDir })
  const instance = await startInstance({
    dataDir: config.dataDir,
    env: { DATABASE_URL: config.databaseUrl, DATABASE_OWNER_URL: config.databaseOwnerUrl, PORT: String(config.port) },
  })
  try {
    return await measure(instance.url)
  } finally {
    await instance.stop()
    await database.stop()
  }
}

async function paid() {
  return await db.$count(orders, eq(orders.paymentStatus, 'paid'))
}

async function measure(url: string) {
  const wanted = perSecond * (warmUpSeconds + seconds)
  const product = await createStockedProduct({ stock: wanted + 1000 })
  const times: number[] = []
  let payments = 0
  const startedAt = performance.now()
  const checkouts = Array.from({ length: wanted }, async (_, n) => {
    await delay(Math.max(0, startedAt + (n * 1000) / perSecond - performance.now()))
    // On an overloaded machine some fail, and are missing from the count.
    await buy(n >= perSecond * warmUpSeconds).catch(() => {})
  })
  await Promise.all(checkouts)
  const doneAt = performance.now()
  await eventually('all are paid', async () => (await paid()) === payments, { withinMs: 60_000 }).catch(() => {})
  const knownMs = performance.now() - doneAt
  return [
    '| | measured |',
    '|---|---|',
    `| payment pages opened, ${perSecond} a second for ${seconds} s after ${warmUpSeconds} s of the same | ${times.length} of ${perSecond * seconds} |`,
    `| p50 | ${percentile(times, 0.5).toFixed(1)} ms |`,
    `| p99 | ${percentile(times, 0.99).toFixed(1)} ms |`,
    `| slowest | ${Math.max(...times).toFixed(1)} ms |`,
    `| paid orders, of ${payments} payments | ${await paid()} |`,
    `| from the last payment until all were known | ${knownMs.toFixed(0)} ms |`,
    `| taken from the stock, of ${await db.$count(orders)} orders | ${wanted + 1000 - ((await readStock(product.id)) ?? 0)} |`,
  ]

  async function buy(isCounted: boolean) {
    const requestedAt = performance.now()
    const opened = await startCheckout(purchase(product.id))
    if (!opened.ok) return
    if (isCounted) times.push(performance.now() - requestedAt)
    const { stripeSessionId } = await readOrder(opened.order.id)
    await controlSandbox(url, { do: 'pay', session: stripeSessionId ?? '', way: 'pay' })
    payments += 1
  }
}
