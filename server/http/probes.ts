import type { IncomingMessage } from 'node:http'

import type { Hono } from 'hono'

import { metrics } from '#app/platform/metrics.server.ts'
import { collectMetrics } from '#server/metrics/collect-metrics.ts'

import { measureBackups } from './backup-metrics.ts'
import { findMetricsRefusal } from './metrics-access.ts'
import type { ProcessState } from './process-state.ts'
import { describeReadiness } from './readiness.ts'

type Probed = Pick<ProcessState, 'isDraining'> & Partial<Pick<ProcessState, 'cache'>>

/** For web instances and workers. */
export function addProbes<E extends { Bindings: { incoming: IncomingMessage } }>(app: Hono<E>, state: Probed) {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const { text, isReady } = await describeReadiness(state, { needsDatabase: c.req.query('database') !== undefined })
    return c.text(text, isReady ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    const refusal = findMetricsRefusal(c.env.incoming)
    if (refusal) return c.text(refusal, 403)
    await Promise.all([collectMetrics({ cachedBytes: state.cache?.stats().bytes ?? 0 }), measureBackups()])
    return c.text(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType })
  })
}
