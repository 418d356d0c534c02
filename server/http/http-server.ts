import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http'
import { createServer as createPort, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'
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

export const finishMs = timeLimit(6_000)
const quietMs = 25
const waitForQuietMs = 500

/**
 * /readyz answers 503 for as long as a proxy may need to notice, while all requests are still served with `Connection:
 * close`. Then new connections are refused and open requests finish.
 */
export async function drain(server: HttpServer, state: ProcessState, { noticeMs = 0 } = {}) {
  state.isDraining = true
  await delay(noticeMs)
  const { closed } = await refuseConnections(server)
  closeEventStreams()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, delay(finishMs)])
  clearInterval(idle)
  server.closeAllConnections()
}

// Closing resets the connections that the kernel has established and this process has not accepted yet. With the
// shortest queue the kernel leaves the others waiting, who are refused in the end, and a refused client can ask another
// instance. A listening server cannot shorten its queue, but another one on its socket can. It answers nobody until the
// port is closed, because a client that got its answer may connect again in that instant.
async function refuseConnections(server: HttpServer) {
  const waiting: Socket[] = []
  const options = { allowHalfOpen: true, noDelay: true, pauseOnConnect: true }
  const port = createPort(options, (socket) => waiting.push(socket)).listen(server, 1)
  // Closing the server does this first, which takes long where there are many.
  server.closeIdleConnections()
  const until = performance.now() + waitForQuietMs
  for (let known = -1; known < waiting.length && performance.now() < until;) {
    known = waiting.length
    await delay(quietMs)
    // Right after the queue was looked at.
    await nextTurn()
  }
  const closed = Promise.all([port, server].map(async (each) => await new Promise((resolve) => each.close(resolve))))
  for (const socket of waiting) {
    server.emit('connection', socket)
    socket.resume()
  }
  return { closed }
}
