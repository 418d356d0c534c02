import { isIP } from 'node:net'
import { connect } from 'node:tls'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'

const answerWithinMs = timeLimit(5000)
const warnMs = 14 * 24 * 60 * 60_000

/** `problem`: why browsers reject it. */
export type Certificate = { from: Date; until: Date; problem?: string }

/** Undefined when nothing answers: some networks do not let a machine reach its own public address. */
export async function readCertificate(siteUrl: string): Promise<Certificate | undefined> {
  const { hostname, port } = new URL(siteUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve } = Promise.withResolvers<Certificate | undefined>()
  // RFC 6066 allows no IP addresses as server names.
  const name = isIP(host) ? {} : { servername: host }
  // No data is sent, and the check looks for expired and untrusted certificates.
  const socket = connect({ host, port: Number(port || 443), ...name, rejectUnauthorized: false })
  socket.setTimeout(answerWithinMs)
  socket.once('secureConnect', () => {
    const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
    const problem = socket.authorizationError as unknown as string | undefined
    resolve({ from: new Date(from), until: new Date(until), ...(problem ? { problem } : {}) })
  })
  socket.once('timeout', () => resolve(undefined))
  socket.once('error', () => resolve(undefined))
  return await promise.finally(() => socket.destroy())
}

/** Two weeks before the end, or a third of a shorter life: Let's Encrypt renews six-day certificates at half. */
export function isExpiring({ from, until }: Pick<Certificate, 'from' | 'until'>, now: number): boolean {
  return until.getTime() - now < Math.min(warnMs, (until.getTime() - from.getTime()) / 3)
}
