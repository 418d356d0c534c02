import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { paymentHealth } from '#app/shop/orders/schema.ts'

import { findHealthProblems, type HealthFacts, type PaymentHealth } from './payment-health.ts'

export async function readPaymentHealth(): Promise<PaymentHealth> {
  const { rows } = await db.execute<Record<keyof HealthFacts, string | null>>(sql`
    select
      (select max(received_at) from payment_events) as "lastEventAt",
      (select at from payment_health where name = 'signature failure') as "lastSignatureFailureAt",
      (select paid_at from orders where provider_state = 'paid' and payment_status = 'paid'
        and paid_at < now() - interval '10 minutes' and not ${isExample('order')} order by paid_at desc limit 1) as "lastPaidAt",
      (select at from payment_health where name = 'reconciler run') as "lastRunAt",
      (select at from payment_health where name = 'reconciler failure') as "lastFailedRunAt",
      (select count(*) from orders where provider_state in ('not asked', 'open')
        and session_expires_at < now() - interval '10 minutes') as "ordersWaitingTooLong",
      (select count(*) from refunds where status = 'asked' and created_at < now() - interval '10 minutes') as "refundsWaiting",
      (select count(*) from payment_problems where settled_at is null) as problems,
      (select created_at from orders where not ${isExample('order')}
        order by created_at nulls first limit 1) as "firstOrderAt"`)
  const facts = Object.fromEntries(
    Object.entries(rows[0]!).map(([name, value]) => [
      name,
      name.endsWith('At') ? value && new Date(value) : Number(value),
    ]),
  ) as HealthFacts
  return { ...facts, troubles: findHealthProblems(facts) }
}

type Name = typeof paymentHealth.$inferInsert.name

export async function recordPaymentHealth(
  name: Name,
  { count = 1, words = null }: { count?: number; words?: string | null } = {},
) {
  await db
    .insert(paymentHealth)
    .values({ name, at: sql`now()`, count, words })
    .onConflictDoUpdate({
      target: paymentHealth.name,
      set: { at: sql`now()`, count: sql`${paymentHealth.count} + ${count}`, words },
    })
}

let uncounted = 0

let counting: Promise<void> | undefined

/** One write at a time, so that a flood of wrong signatures uses at most one connection. */
export async function countSignatureFailure() {
  uncounted += 1
  counting ??= writeCounts().finally(() => {
    counting = undefined
  })
  await counting
}

async function writeCounts() {
  while (uncounted > 0) {
    const count = uncounted
    uncounted = 0
    await recordPaymentHealth('signature failure', { count })
  }
}
