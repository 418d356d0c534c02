import { isIP } from 'node:net'
import { connect } from 'node:tls'

import { type Alarm, type AlarmState, bad, unknown, well } from '#app/desk/alarms/alarm.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { formatDay } from '#app/platform/time/london-time.ts'

const dayMs = 24 * 60 * 60_000
// Daily, and more often while somebody may be renewing it.
const everyMs = { well: dayMs, bad: 60 * 60_000, unknown: 60 * 60_000 }

/** Checks the certificate that visitors get, whatever ends TLS in front of the site. */
export function createCertificateAlarm(siteUrl: string, now = () => Date.now()): Alarm {
  let last: { state: AlarmState; at: number } | undefined
  return {
    kind: 'certificate_expiring',
    isSustained: true,
    async check() {
      if (!siteUrl.startsWith('https:')) return well
      if (!last || now() - last.at >= everyMs[last.state.is])
        last = { state: await checkCertificate(siteUrl, now()), at: now() }
      return last.state
    },
  }
}

async function checkCertificate(siteUrl: string, now: number): Promise<AlarmState> {
  const certificate = await readCertificate(siteUrl)
  if (!certificate) return unknown
  if (!isExpiring(certificate, now)) return well
  const { hostname } = new URL(siteUrl)
  const day = formatDay(certificate.until)
  return bad(
    certificate.until.getTime() < now
      ? `The certificate of ${hostname} expired on ${day}: browsers warn visitors away. Renew it on the server that ends TLS.`
      : `The certificate of ${hostname} expires on ${day}. Renew it on the server that ends TLS, or find out why that did not happen by itself.`,
  )
}

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
