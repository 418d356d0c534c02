import { eq, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { providerFailure } from '#app/platform/payments.server.ts'
import { paymentEvents, paymentHealth } from '#app/shop/orders/schema.ts'
import { recordHealth } from '#app/shop/payments/health/payment-health.server.ts'
import { orders } from '#app/shop/schema.ts'

import { reconcileOrders, reconcileRefunds } from './reconcile-orders.server.ts'
import { reconcileProvider } from './reconcile-provider.server.ts'

/** Makes orders and the provider agree. It runs every minute, and running twice does no harm. */
export async function reconcilePayments() {
  const since = await lastRun()
  try {
    const asked = await reconcileOrders()
    const refunds = await reconcileRefunds()
    // A site without orders has nothing to look for. Should money come in all the same, its event says so.
    if (await hasBegun()) await reconcileProvider(since)
    await recordHealth('reconciler run', { words: `${asked} orders and ${refunds} refunds asked about` })
  } catch (err) {
    // Not thrown: the next run comes within a minute, and retries would only pile up beside it.
    const failure = providerFailure(err)
    log[failure ? 'warn' : 'error'](failure ? { failure } : { err }, 'payments were not reconciled')
    const words = failure === undefined ? 'It failed on our side.' : 'The payment provider did not answer.'
    await recordHealth('reconciler failure', { words })
  }
}

// After an outage everything is checked, as far back as the provider's lists go.
async function lastRun() {
  const [run] = await db.select().from(paymentHealth).where(eq(paymentHealth.name, 'reconciler run'))
  return run?.at ?? new Date(0)
}

async function hasBegun() {
  const { rows } = await db.execute<{ hasBegun: boolean }>(
    sql`select exists (select from ${orders}) or exists (select from ${paymentEvents}) as "hasBegun"`,
  )
  return rows[0]?.hasBegun === true
}

export const reconcilerTasks = { 'reconcile-payments': reconcilePayments }
