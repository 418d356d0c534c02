import type { Finding, HealthCheck, NotChecked } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'
import { log } from '#app/platform/log.server.ts'

import { forwardedRequests } from './process-facts.ts'

/** Fewer prove nothing: the first ones may come from the person setting up the site. */
export const enoughRequests = 100

export const proxyCheck: HealthCheck = {
  id: 'proxy',
  label: 'TRUST_PROXY fits the requests that arrive',
  run: () => describeProxies({ ...forwardedRequests(), trusted: config.trustedProxies, isSecure: config.isSecure }),
}

type Arrivals = { requests: number; entries: readonly number[]; trusted: number; isSecure?: boolean }

/** Anybody can send the header, so only what most requests carry counts. */
export function describeProxies({ requests, entries, trusted, isSecure }: Arrivals): Finding | NotChecked | undefined {
  if (trusted === 0 && isSecure)
    return untrusted('A proxy must stand in front, because SITE_URL is https, but TRUST_PROXY is 0.')
  if (requests < enoughRequests)
    return { notChecked: `only a running site that has answered ${enoughRequests} requests can tell` }
  const usual = entries.reduce((most, count, index) => (count > (entries[most] ?? 0) ? index : most), 0)
  if (usual === trusted || (entries[usual] ?? 0) <= requests / 2) return undefined
  if (trusted === 0) return untrusted('Requests arrive through a proxy (X-Forwarded-For), but TRUST_PROXY is 0.', usual)
  const came = usual === 0 ? 'no address' : usual === 1 ? 'one address' : `${usual} addresses`
  return {
    level: 'warning',
    what: `Most requests bring ${came} in X-Forwarded-For, but TRUST_PROXY is ${trusted}.`,
    why:
      usual < trusted
        ? 'Visitors can make up their address, and so get round the limits.'
        : 'A proxy is taken for the visitor, so that all who come through it share one limit.',
    fix: `Set TRUST_PROXY to the number of proxies in front, which seems to be ${usual}.`,
  }
}

function untrusted(what: string, proxies = 1): Finding {
  return {
    level: 'warning',
    what,
    why: 'All visitors share the address of the proxy and so one limit: one of them can lock out the rest.',
    fix: `Let the proxy add X-Forwarded-For, and set TRUST_PROXY to the number of proxies in front, probably ${proxies}.`,
  }
}

/** Call after that many requests. The start has already logged findings from the settings alone. */
export function warnOfProxies() {
  const found = describeProxies({ ...forwardedRequests(), trusted: config.trustedProxies })
  if (found && 'what' in found) log.warn({ check: proxyCheck.id, what: found.what, fix: found.fix }, 'health check')
}
