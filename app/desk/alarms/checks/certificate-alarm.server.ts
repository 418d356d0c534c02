import { type Alarm, type AlarmState, bad, unknown, well } from '#app/desk/alarms/alarm.ts'
import { formatDay } from '#app/platform/time/london-time.ts'

import { isExpiring, readCertificate } from './read-certificate.server.ts'

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
