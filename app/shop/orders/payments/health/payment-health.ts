export type PaymentHealth = HealthFacts & { troubles: HealthProblem[] }

export type HealthFacts = {
  lastEventAt: Date | null
  lastSignatureFailureAt: Date | null
  /** The latest paid order whose event the provider has had time to send. */
  lastPaidAt: Date | null
  lastRunAt: Date | null
  lastFailedRunAt: Date | null
  /** Unpaid orders whose payment page should have expired by now. */
  ordersWaitingTooLong: number
  refundsWaiting: number
  problems: number
  firstOrderAt: Date | null
}

// The reconciler runs every five minutes, so three missed runs are no coincidence.
const runWithinMs = 16 * 60 * 1000
const recentMs = 60 * 60 * 1000
// An event can arrive slightly before its payment is recorded.
const apartMs = 5 * 60 * 1000

export type HealthProblem = keyof typeof problemMessages

export function findHealthProblems(health: HealthFacts, now = Date.now()): HealthProblem[] {
  const ago = (at: Date | null) => (at ? now - at.getTime() : Number.POSITIVE_INFINITY)
  const isLastRunFailed = ago(health.lastFailedRunAt) < ago(health.lastRunAt)
  // Anyone can post something unsigned. A wrong secret is likely only if a payment has no signed event either.
  const isEventMissing = health.lastPaidAt !== null && ago(health.lastEventAt) > ago(health.lastPaidAt) + apartMs
  const isBadlySigned = ago(health.lastSignatureFailureAt) < Math.max(recentMs, ago(health.lastPaidAt))
  // Before the first order there is nothing to monitor.
  const isWatched = health.firstOrderAt !== null
  const troubles: [HealthProblem, boolean][] = [
    ['signatures', isEventMissing && isBadlySigned],
    ['events missing', isEventMissing && !isBadlySigned],
    ['reconciler', isWatched && ago(health.lastRunAt) > runWithinMs],
    ['reconciler failed', isLastRunFailed],
    ['orders waiting', health.ordersWaitingTooLong > 0],
    ['refunds waiting', health.refundsWaiting > 0],
    ['problems', health.problems > 0],
  ]
  return troubles.filter(([, isThere]) => isThere).map(([name]) => name)
}

export const problemMessages = {
  signatures:
    'A payment came in, but no message about it was signed with STRIPE_WEBHOOK_SECRET. Compare the secret with the one at the payment provider. Until then orders are paid up to five minutes late.',
  'events missing':
    'A payment came in, but the payment provider sent no message about it. Look at its webhooks. Until then orders are paid up to five minutes late.',
  reconciler: 'Orders have not been checked with the payment provider for more than 15 minutes.',
  'reconciler failed': 'The last check with the payment provider failed. It is tried again every five minutes.',
  'orders waiting': 'There are orders that should have been paid or have expired by now.',
  'refunds waiting':
    'There are refunds that the payment provider has not answered. They are asked for again for a day: check whether it reports an outage.',
  problems: 'Some payments need a decision: see Orders.',
}
