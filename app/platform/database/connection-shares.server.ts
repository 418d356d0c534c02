import { config } from '#app/platform/config/config.server.ts'

import { createWorkSlots } from './work-slots.ts'

// One listens for all channels, see `listen`.
const listening = 1
const longWork = 2

/** One of them waits for new jobs all the time. */
export const jobConnections = 2

export const poolConnections = config.databaseConnections - listening - longWork - jobConnections

/** Of transactions and writes. The others are for reads: changes that wait for one row must not block every page. */
export const writingConnections = Math.max(2, Math.floor((poolConnections * 3) / 4))

/** Of the statements of one request. */
export const requestConnections = Math.max(1, Math.floor(poolConnections / 2))

/** Sweeps, exports and archives have connections of their own, so that pages never wait for them. */
export const acquireLongConnection = createWorkSlots({
  most: longWork,
  patienceMs: 10 * 60_000,
  refusal: () => new Error('timeout exceeded when trying to connect: too much long work at once'),
})
