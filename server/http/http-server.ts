import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

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
      if (page) sendCachedPage(page, incoming, outgoing)
      else void listener(incoming, outgoing)
    },
  )
  // Disconnects clients that read too slowly.
  server.setTimeout(60_000, (socket) => socket.destroy())
  return server
}

const noticeMs = 2000
const finishMs = 10_000

/** Within 12 s: /readyz answers 503 for a while, then no new connections, then open requests finish. */
export async function drain(server: ReturnType<typeof createServer>, state: ProcessState, { isHurried = false } = {}) {
  state.isDraining = true
  if (!isHurried) await delay(noticeMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  closeEventStreams()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, delay(finishMs)])
  clearInterval(idle)
  server.closeAllConnections()
}
