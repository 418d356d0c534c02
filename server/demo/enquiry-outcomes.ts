import { dayMs } from '#app/platform/time/london-time.ts'

import type { SeededRandom } from './random.ts'

const minuteMs = 60_000
const days = 365
// Relative volume per hour: parents write in the late morning, and once the children are in bed.
const hourly = [3, 2, 2, 2, 3, 4, 6, 10, 18, 28, 34, 32, 26, 26, 24, 22, 20, 18, 20, 26, 34, 32, 20, 9]
const weekly = [0.6, 1.2, 1.1, 1, 1, 0.9, 0.6]

export function makeInstants(chance: SeededRandom, count: number, today: Date): Float64Array {
  const midnight = today.setUTCHours(0, 0, 0, 0)
  return Float64Array.from({ length: count }, () => {
    for (;;) {
      const day = midnight - (1 + chance.below(days)) * dayMs
      if (chance.happens((weekly[new Date(day).getUTCDay()] ?? 0) / Math.max(...weekly)))
        return day + drawHour(chance) * 60 * minuteMs + chance.below(60 * minuteMs)
    }
  }).toSorted()
}

function drawHour(chance: SeededRandom) {
  let rest = chance.fraction() * hourly.reduce((sum, weight) => sum + weight, 0)
  return hourly.findIndex((weight) => (rest -= weight) < 0)
}

/** Most are viewed and answered, a few held or binned. Half of the older answers become care. */
export function makeEnquiryOutcome(chance: SeededRandom, sentAt: number, now: number) {
  // Always draws every random number, so that the time of day does not change the next visitor.
  const isHeld = chance.happens(0.015)
  const reason = chance.pick(['trap', 'too fast', 'no token', 'too many'] as const)
  const viewedAt = sentAt + 5 * minuteMs + chance.spread() * 0.4 * dayMs
  const isViewed = chance.happens(isHeld ? 0.2 : 0.72) && viewedAt < now
  const answeredAt = viewedAt + 2 * minuteMs + chance.spread() * 0.1 * dayMs
  const isAnswered = chance.happens(0.97) && isViewed && !isHeld && answeredAt < now
  // The bin is emptied after 30 days. Care and disputes never go there.
  const binnedFrom = Math.max(viewedAt, now - 29 * dayMs)
  const isBinned = chance.happens(0.02) && binnedFrom < now
  const binnedAt = binnedFrom + chance.fraction() * (now - binnedFrom)
  const settledAs = chance.happens(0.6) ? ('became care' as const) : ('no care' as const)
  const isSettled = chance.happens(0.85) && isAnswered && answeredAt < now - 14 * dayMs
  const isCare = isSettled && settledAs === 'became care' && !isBinned
  const careEndedAt = answeredAt + (14 + chance.below(60)) * dayMs
  const isDisputed = chance.happens(0.001)
  return {
    status: isViewed ? ('viewed' as const) : ('new' as const),
    viewedAt: isViewed ? new Date(viewedAt) : null,
    quarantine: isHeld ? reason : null,
    binnedAt: isBinned ? new Date(binnedAt) : null,
    answeredAt: isAnswered ? new Date(answeredAt) : null,
    outcome: isCare ? ('became care' as const) : isSettled ? ('no care' as const) : ('open' as const),
    careEndedOn: isCare && careEndedAt < now ? dayOf(careEndedAt) : null,
    isUnderLegalHold: isDisputed && isAnswered && !isBinned,
  }
}

export function dayOf(instant: number) {
  return new Date(instant).toISOString().slice(0, 10)
}
