import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { log } from '#app/platform/log.server.ts'

import { isDatabaseOutage, type Transaction, transaction } from './db.server.ts'
import { createWorkSlots } from './work-slots.ts'

const acquireSlot = createWorkSlots({
  most: 2,
  patienceMs: timeLimit(500),
  refusal: () => new Error('timeout exceeded when trying to connect: too many counts at once'),
})

/** For counts that no page shows. If the row is locked, the count is dropped so that the page does not wait. */
export async function countBestEffort(count: (tx: Transaction) => Promise<unknown>) {
  try {
    const release = await acquireSlot()
    await transaction(count, { lockTimeoutMs: 250 }).finally(release)
  } catch (err) {
    if (!isDatabaseOutage(err)) throw err
    log.debug({ err }, 'a count is lost')
  }
}
