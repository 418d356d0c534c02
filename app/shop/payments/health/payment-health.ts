/** What is known of it, and what of that is wrong. */
export type PaymentHealth = HealthFacts & { troubles: HealthProblem[] }

export type HealthFacts = {
  lastEventAt: Date | null
  lastSignatureFailureAt: Date | null
  signatureFailures: number
  /** The newest order that the provider says is paid and of which it has had time to tell. */
  lastPaidAt: Date | null
  lastRunAt: Date | null
  lastFailedRunAt: Date | null
  failureWords: string | null
  /** Unpaid orders whose payment page should have ended by now. */
  ordersWaitingTooLong: number
  refundsWaiting: number
  moneyWithoutOrder: number
  /** Money and orders that disagree in another way, and that nobody has settled. */
  otherProblems: number
  firstOrderAt: Date | null
}

// It runs every minute; three missed are no accident.
const runWithinMs = 5 * 60 * 1000
const recentMs = 60 * 60 * 1000
// The message of a payment may have come a little before we wrote down that it is paid.
const apartMs = 5 * 60 * 1000

export type HealthProblem =
  | 'signatures'
  | 'events missing'
  | 'reconciler'
  | 'reconciler failed'
  | 'orders waiting'
  | 'refunds waiting'
  | 'money without order'
  | 'problems'

/** What is wrong; nothing, when all is well. */
export function findHealthProblems(health: HealthFacts, now = Date.now()): HealthProblem[] {
  const ago = (at: Date | null) => (at ? now - at.getTime() : Number.POSITIVE_INFINITY)
  const isLastRunFailed = ago(health.lastFailedRunAt) < ago(health.lastRunAt)
  // Anybody can post something unsigned. It says that our secret is wrong only where a payment has no message that is
  // signed well, and a payment is nothing that a stranger can make up.
  const isUnheard = health.lastPaidAt !== null && ago(health.lastEventAt) > ago(health.lastPaidAt) + apartMs
  const isBadlySigned = ago(health.lastSignatureFailureAt) < Math.max(recentMs, ago(health.lastPaidAt))
  // Until there has been an order nothing has to be watched.
  const isWatched = health.firstOrderAt !== null
  const troubles: [HealthProblem, boolean][] = [
    ['signatures', isUnheard && isBadlySigned],
    ['events missing', isUnheard && !isBadlySigned],
    ['reconciler', isWatched && ago(health.lastRunAt) > runWithinMs],
    ['reconciler failed', isLastRunFailed],
    ['orders waiting', health.ordersWaitingTooLong > 0],
    ['refunds waiting', health.refundsWaiting > 0],
    ['money without order', health.moneyWithoutOrder > 0],
    ['problems', health.otherProblems > 0],
  ]
  return troubles.filter(([, isThere]) => isThere).map(([name]) => name)
}
