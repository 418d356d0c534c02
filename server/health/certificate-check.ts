import { isIP } from 'node:net'
import { connect } from 'node:tls'

import type { Finding, HealthCheck, NotChecked } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { dayMs, hourMs } from '#app/platform/time/london-time.ts'

/** Looks at the certificate that visitors get, whatever ends TLS in front of the site. */
export const certificateCheck: HealthCheck = {
  id: 'certificate',
  label: 'The certificate of the site is valid',
  run: async () => (config.isSecure ? await checkCertificate(config.siteUrl) : { notChecked: 'SITE_URL is not https' }),
  alarms: [{ kind: 'certificate_expiring', isSustained: true, everyMs: hourMs }],
}

export async function checkCertificate(siteUrl: string): Promise<Finding | NotChecked | undefined> {
  const certificate = await readCertificate(siteUrl)
  // Some networks do not let a machine reach its own public address.
  if (!certificate)
    return { notChecked: `${new URL(siteUrl).hostname} cannot be reached from this machine`, isUnknown: true }
  return describeCertificate(certificate)
}

/** `problem`: why browsers reject it. */
type Certificate = { from: Date; until: Date; problem?: string }

const answerWithinMs = timeLimit(5000)

/** Undefined when nothing answers. */
async function readCertificate(siteUrl: string): Promise<Certificate | undefined> {
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

/** Warns two weeks before the end, or a third of a shorter life: Let's Encrypt renews six-day certificates at half. */
export function describeCertificate({ from, until, problem }: Certificate, now = Date.now()): Finding | undefined {
  const leftMs = until.getTime() - now
  const days = Math.floor(leftMs / dayMs)
  const isShort = leftMs < Math.min(14 * dayMs, (until.getTime() - from.getTime()) / 3)
  if (!isShort && problem === undefined) return undefined
  const expiry = days < 0 ? 'has expired' : `expires in ${days === 1 ? 'one day' : `${days} days`}`
  return {
    level: days < 0 || problem !== undefined ? 'error' : 'warning',
    what: isShort ? `The certificate of the site ${expiry}.` : `Browsers do not trust the certificate (${problem}).`,
    why: 'Browsers warn families away from the site instead of showing it.',
    fix: isShort
      ? 'Renew it at the proxy that ends TLS, and find out why it did not renew itself.'
      : 'Give the proxy that ends TLS a certificate for this name, together with those of who signed it.',
  }
}
