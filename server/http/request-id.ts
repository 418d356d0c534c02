import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { config } from '#app/platform/config/config.server.ts'

const maxLength = 64
const allowed = /^[A-Za-z0-9._-]+$/

/** A proxy in front may have set the request id. Visitors may not, because they would choose text in our log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies = config.trustedProxies) {
  const named = headers['x-request-id']
  const isGood = typeof named === 'string' && named.length <= maxLength && allowed.test(named)
  return trustedProxies > 0 && isGood ? named : randomUUID().replaceAll('-', '').slice(0, 12)
}
