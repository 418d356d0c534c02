import { connect } from 'node:tls'

import type { Finding, HealthCheck, NotChecked } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'

const answerWithinMs = 4000
const dayMs = 86_400_000
// Let's Encrypt renews 30 days before the end, and with its six-day certificates 3 days before.
const fewDays = 7
const lifeShare = 0.2

export const certificateCheck: HealthCheck = {
  id: 'certificate',
  label: 'The certificate of the site is valid',
  run: async () => (config.isSecure ? await checkCertificate(config.siteUrl) : { notChecked: 'SITE_URL is not https' }),
}

export type Certificate = { from: Date; until: Date; problem?: string }

export async function checkCertificate(siteUrl: string): Promise<Finding | NotChecked | undefined> {
  const { hostname, port } = new URL(siteUrl)
  const certificate = await readCertificate(hostname, Number(port || 443)).catch(() => undefined)
  if (!certificate) return { notChecked: `${hostname} cannot be reached from this machine` }
  return describeCertificate(certificate)
}

export function describeCertificate({ from, until, problem }: Certificate, now = Date.now()): Finding | undefined {
  const days = Math.floor((until.getTime() - now) / dayMs)
  const isShort = days < Math.min(fewDays, ((until.getTime() - from.getTime()) / dayMs) * lifeShare)
  if (!isShort && problem === undefined) return undefined
  const ending = days < 0 ? 'has expired' : `expires in ${days === 1 ? 'one day' : `${days} days`}`
  return {
    level: days < 0 || problem !== undefined ? 'error' : 'warning',
    what: isShort ? `The certificate of the site ${ending}.` : `Browsers do not trust the certificate (${problem}).`,
    why: 'Browsers warn families away from the site instead of showing it.',
    fix: isShort
      ? 'Renew it at the proxy that ends TLS, and find out why it did not renew itself.'
      : 'Give the proxy that ends TLS a certificate for this name, together with those of who signed it.',
  }
}

async function readCertificate(host: string, port: number): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  // Nothing is sent over it: an untrusted certificate is what this looks for.
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: answerWithinMs }, () => {
    const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
    const problem = socket.authorizationError as unknown as string | undefined
    resolve({ from: new Date(from), until: new Date(until), ...(problem ? { problem } : {}) })
  })
  socket.once('error', reject)
  socket.once('timeout', () => reject(new Error('timeout')))
  return await promise.finally(() => socket.destroy())
}
