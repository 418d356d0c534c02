import type { IncomingMessage } from 'node:http'

import { config } from '#app/platform/config/config.server.ts'
import { isSameSecret } from '#app/platform/crypto/crypto.server.ts'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip']

/** Returns the refusal message, or undefined when access is allowed. */
export function findMetricsRefusal({ headers, socket }: IncomingMessage): string | undefined {
  if (config.metricsToken) {
    const isTheirs = isSameSecret(headers.authorization ?? '', `Bearer ${config.metricsToken}`)
    return isTheirs ? undefined : 'Send METRICS_TOKEN as a bearer token (Authorization: Bearer …).'
  }
  // Through a proxy on this machine every client appears to come from loopback.
  const mayBeProxied = config.isSecure || config.trustedProxies > 0 || forwarded.some((name) => name in headers)
  if (mayBeProxied) return 'Behind a proxy, metrics are read with a token only: set METRICS_TOKEN.'
  return loopback.test(socket.remoteAddress ?? '')
    ? undefined
    : 'From elsewhere, metrics are read with a token only: set METRICS_TOKEN.'
}
