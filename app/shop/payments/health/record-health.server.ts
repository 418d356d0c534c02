import { sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { paymentHealth } from '#app/shop/orders/schema.ts'

type Name = typeof paymentHealth.$inferInsert.name

/** Notes that this happened now, so many times. */
export async function recordHealth(
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

/** Counts a wrong signature. One write at a time, however many come: a flood of them takes no more than one connection. */
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
    await recordHealth('signature failure', { count })
  }
}
