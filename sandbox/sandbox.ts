import { Hono } from 'hono'

import { type Bindings, createApi } from './api.ts'
import { createControl } from './control.ts'
import { closeDatabase } from './database.ts'
import { runDeliveries } from './deliveries.ts'
import { createPayPages } from './pay-page.ts'

export type Sandbox = ReturnType<typeof openSandbox>

/** The stand-in for the card provider. Knows nothing of the shop but the address it sends events to. */
export function openSandbox() {
  const stopping = new AbortController()
  const running = runDeliveries(stopping.signal)
  return {
    /** What programs ask: before any rule that is meant for browsers. */
    forPrograms: new Hono<{ Bindings: Bindings }>().route('/v1', createApi()).route('/control', createControl()),
    /** What visitors see. */
    pay: createPayPages(),
    async close() {
      stopping.abort()
      await running
      await closeDatabase()
    },
  }
}
