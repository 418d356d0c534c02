import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

import { config } from '#app/platform/config/config.server.ts'

/** Trusts as many proxies as TRUST_PROXY says. IPv6 is cut to its /64, because one household can use all of it. */
export function clientAddress(incoming: IncomingMessage): string {
  const forwarded = config.trustedProxies > 0 ? forwardedFor(incoming.headers['x-forwarded-for']) : undefined
  const address = (forwarded ?? incoming.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '')
  return isIPv6(address) ? networkOf(address) : address
}

// Each proxy appends its peer, so the nth address from the right comes from the outermost trusted proxy.
function forwardedFor(header: string | string[] | undefined) {
  const hops = String(header ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops.at(-config.trustedProxies) ?? hops[0]
}

function networkOf(address: string) {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
