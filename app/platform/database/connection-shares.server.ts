import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import { createWorkSlots } from './work-slots.ts'

const listening = 1
const longWork = 2

/** One of them waits for new jobs all the time. */
export const jobConnections = 2

export const poolConnections = config.databaseConnections - listening - longWork - jobConnections

/** For transactions and writes. The rest are for reads: writes waiting for one row must not block every page. */
export const writingConnections = Math.max(2, Math.floor((poolConnections * 3) / 4))

export const requestConnections = Math.max(1, Math.floor(poolConnections / 2))

/** Sweeps, exports and archives have dedicated connections, so that pages never wait for them. */
export const acquireLongConnection = createWorkSlots({
  most: longWork,
  patienceMs: timeLimit(10 * 60_000),
  refusal: () => new Error('timeout exceeded when trying to connect: too much long work at once'),
})
