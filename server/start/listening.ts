import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** HTTP/1.0, which some balancers' health checks use, has no Host. No link is built from this name. */
export function listenerOf(fetch: Fetch): (incoming: IncomingMessage, outgoing: ServerResponse) => unknown {
  return getRequestListener(fetch, { overrideGlobalObjects: false, hostname: 'localhost' })
}

/** Refuses the start when the port from `setting` is not available. */
export async function listenOnPort(server: Server, port: number, setting: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ port, host: config.host, backlog: 4096 }, resolve)
  await promise.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw startError(`Port ${port} is taken. Stop what uses it, or set ${setting} to another.`)
    throw startError(`Cannot listen on ${config.host}:${port}: ${error.message}.`)
  })
}
