import type { IncomingMessage } from 'node:http'

// What this process has seen since it started.
let upSince = Date.now()

/** When this process started, or last regained its database: no job could run before that. */
export function readUpSince(): number {
  return upSince
}

export function markDatabaseAway(at: number) {
  upSince = at
}

// Load balancers and supervisors request these directly.
const probes = ['/healthz', '/readyz', '/metrics']

const entries: number[] = []
let requests = 0

/**
 * `entries` counts requests by the number of addresses in X-Forwarded-For: `[3, 97]` is three without and 97 with one.
 */
export function forwardedRequests(): { requests: number; entries: readonly number[] } {
  return { requests, entries }
}

/** Call for every request that the cache did not answer. Returns how many have been counted. */
export function countForwarded({ url = '', headers }: IncomingMessage): number {
  if (probes.includes(url)) return requests
  const count = Math.min(countEntries(headers['x-forwarded-for']), 11)
  entries[count] = (entries[count] ?? 0) + 1
  return ++requests
}

function countEntries(header: string | string[] | undefined) {
  return String(header ?? '')
    .split(',')
    .filter((entry) => entry.trim()).length
}
