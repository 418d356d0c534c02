import { Hono } from 'hono'

import { type Bindings, createApi } from './api.ts'
import { createControl } from './control.ts'
import { closeDatabase } from './database.ts'
import { runDeliveries } from './deliveries.ts'
import { createPayPages } from './pay-page.ts'

export type Sandbox = ReturnType<typeof openSandbox>

/** The stand-in for the card provider. It knows only the shop's webhook address. */
export function openSandbox() {
  const stopping = new AbortController()
  const running = runDeliveries(stopping.signal)
  return {
    /** For programs: mounted before any rule that is meant for browsers. */
    forPrograms: new Hono<{ Bindings: Bindings }>().route('/v1', createApi()).route('/control', createControl()),
    /** For visitors. */
    pay: createPayPages(),
    async close() {
      stopping.abort()
      await running
      await closeDatabase()
    },
  }
}
