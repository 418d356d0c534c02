import { type Certificate, isExpiring, readCertificate } from '#app/desk/alarms/checks/certificate-alarm.server.ts'
import type { Finding, HealthCheck, NotChecked } from '#app/desk/health/health-check.ts'
import { config } from '#app/platform/config/config.server.ts'

const dayMs = 86_400_000

export const certificateCheck: HealthCheck = {
  id: 'certificate',
  label: 'The certificate of the site is valid',
  run: async () => (config.isSecure ? await checkCertificate(config.siteUrl) : { notChecked: 'SITE_URL is not https' }),
}

export async function checkCertificate(siteUrl: string): Promise<Finding | NotChecked | undefined> {
  const certificate = await readCertificate(siteUrl)
  if (!certificate) return { notChecked: `${new URL(siteUrl).hostname} cannot be reached from this machine` }
  return describeCertificate(certificate)
}

export function describeCertificate(certificate: Certificate, now = Date.now()): Finding | undefined {
  const { until, problem } = certificate
  const days = Math.floor((until.getTime() - now) / dayMs)
  const isShort = isExpiring(certificate, now)
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
