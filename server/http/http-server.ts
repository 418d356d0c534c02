import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

import { closeEventStreams } from '#app/platform/http/event-streams.server.ts'

import { sendCachedPage } from './cached-page.ts'
import { mayBePersonal } from './may-be-personal.ts'
import type { ProcessState } from './process-state.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

export function createHttpServer(state: ProcessState, listener: Listener) {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1000,
    },
    (incoming, outgoing) => {
      if (state.isDraining) outgoing.setHeader('Connection', 'close')
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
      const { url = '', headers } = incoming
      const isCacheable = isRead && url !== '' && !mayBePersonal(url, headers.cookie)
      const page = isCacheable ? state.cache.lookup(url) : undefined
      if (page) sendCachedPage(page, incoming, outgoing, state.cache.isConnected())
      else void listener(incoming, outgoing)
    },
  )
  // Disconnects clients that read too slowly.
  server.setTimeout(60_000, (socket) => socket.destroy())
  return server
}

export const finishMs = 6_000
const quietTurnMs = 0.3
const waitForQuietMs = 500

/**
 * /readyz answers 503 for as long as a proxy may need to notice, while all requests are still served with `Connection:
 * close`. Then new connections are refused and open requests finish.
 */
export async function drain(server: ReturnType<typeof createServer>, state: ProcessState, { noticeMs = 0 } = {}) {
  state.isDraining = true
  await delay(noticeMs)
  await quietTurn()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  closeEventStreams()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, delay(finishMs)])
  clearInterval(idle)
  server.closeAllConnections()
}

// Closing resets the connections that the kernel has accepted and this process has not. Right after an idle turn of the
// event loop there are none; after a render there are five milliseconds' worth.
async function quietTurn() {
  const until = performance.now() + waitForQuietMs
  for (let turnedAt = performance.now(); turnedAt < until; turnedAt = performance.now()) {
    await nextTurn()
    if (performance.now() - turnedAt < quietTurnMs) return
  }
}
