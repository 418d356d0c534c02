import { formatDeadline, hourMs } from '#app/platform/time/london-time.ts'
import type { Cell } from '#app/records/page-data.ts'

import type { privacyBreaches } from './breaches-schema.ts'

export const breachesPath = '/admin/privacy/breaches'
export const breachSubject = 'privacy_breach'

/** To all administrators. It says nothing about what happened. */
export const breachMail = 'privacy-breach-mail'

type Mailed = Pick<typeof privacyBreaches.$inferSelect, 'id' | 'reference' | 'discoveredAt'>

export function breachNews({ id, reference, discoveredAt }: Mailed, news: 'logged' | 'warning') {
  return { reference, path: `${breachesPath}/${id}`, discoveredAt: discoveredAt.toISOString(), news }
}

/** "Not later than 72 hours after having become aware of it" (UK GDPR, Article 33(1)): nights and weekends count. */
export function reportDeadline(discoveredAt: Date): Date {
  return new Date(discoveredAt.getTime() + 72 * hourMs)
}

/** '41 h left', '50 min left', '3 h over'. */
export function formatTimeLeft(discoveredAt: Date, now: Date): string {
  const ms = reportDeadline(discoveredAt).getTime() - now.getTime()
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const often = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
  return ms > 0 ? `${often} left` : `${often} over`
}

type Clocked = Pick<typeof privacyBreaches.$inferSelect, 'discoveredAt' | 'reportedAt' | 'decision' | 'closedAt'>

/** The clock stops when the breach is reported, or when somebody decides not to report it. */
export function isClockRunning({ reportedAt, decision, closedAt }: Clocked): boolean {
  return reportedAt === null && decision !== 'not report' && closedAt === null
}

export function describeDeadline(row: Clocked, now = new Date()): Cell {
  const deadline = reportDeadline(row.discoveredAt)
  if (row.reportedAt) return row.reportedAt <= deadline ? 'Reported in time' : 'Reported late'
  if (!isClockRunning(row)) return 'Not to be reported'
  const hoursLeft = (deadline.getTime() - now.getTime()) / hourMs
  return {
    text: formatTimeLeft(row.discoveredAt, now),
    tone: hoursLeft <= 0 ? 'danger' : hoursLeft <= 24 ? 'warning' : 'neutral',
    details: [{ text: `until ${formatDeadline(deadline)}` }],
  }
}
