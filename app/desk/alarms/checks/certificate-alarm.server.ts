import { isIP } from 'node:net'
import { connect } from 'node:tls'

import { type Alarm, type AlarmState, bad, unknown, well } from '#app/desk/alarms/alarm.ts'
import { formatDay } from '#app/platform/time/london-time.ts'

const dayMs = 24 * 60 * 60_000
const warnDays = 14
const answerWithinMs = 5000
// Once a day, and more often while somebody may be renewing it.
const everyMs = { well: dayMs, bad: 60 * 60_000, unknown: 60 * 60_000 }

/** As visitors see it: whatever ends TLS in front of the site. */
export function createCertificateAlarm(siteUrl: string, now = () => Date.now()): Alarm {
  let last: { state: AlarmState; at: number } | undefined
  return {
    kind: 'certificate_expiring',
    isSustained: true,
    async check() {
      if (!siteUrl.startsWith('https:')) return well
      if (!last || now() - last.at >= everyMs[last.state.is])
        last = { state: await checkCertificate(new URL(siteUrl), now()), at: now() }
      return last.state
    },
  }
}

async function checkCertificate({ hostname, port }: URL, now: number): Promise<AlarmState> {
  const expiresAt = await readExpiry(hostname, Number(port || 443))
  // Some networks do not let a machine reach its own public address.
  if (!expiresAt) return unknown
  const days = Math.floor((expiresAt.getTime() - now) / dayMs)
  if (days >= warnDays) return well
  return bad(
    days < 0
      ? `The certificate of ${hostname} expired on ${formatDay(expiresAt)}: browsers warn visitors away. Renew it on the server that ends TLS.`
      : `The certificate of ${hostname} expires on ${formatDay(expiresAt)}. Renew it on the server that ends TLS, or find out why that did not happen by itself.`,
  )
}

async function readExpiry(host: string, port: number): Promise<Date | undefined> {
  const { promise, resolve } = Promise.withResolvers<Date | undefined>()
  // An expired certificate is what is looked for, so it must not end the handshake.
  const name = isIP(host) ? {} : { servername: host }
  const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: answerWithinMs })
  socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)))
  socket.once('timeout', () => resolve(undefined))
  socket.once('error', () => resolve(undefined))
  return await promise.finally(() => socket.destroy())
}
