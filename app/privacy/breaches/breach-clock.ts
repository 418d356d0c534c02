const hourMs = 3_600_000
const hoursToReport = 72

/** "Not later than 72 hours after having become aware of it" (UK GDPR, Article 33(1)): nights and weekends count. */
export function reportDeadline(discoveredAt: Date): Date {
  return new Date(discoveredAt.getTime() + hoursToReport * hourMs)
}

export function warningTime(discoveredAt: Date): Date {
  return new Date(reportDeadline(discoveredAt).getTime() - 24 * hourMs)
}

type Clocked = { discoveredAt: Date; reportedAt: Date | null; decision: string | null; closedAt: Date | null }

/** The clock stops when the breach is reported, or when somebody decides not to report it. */
export function isClockRunning({ reportedAt, decision, closedAt }: Clocked): boolean {
  return reportedAt === null && decision !== 'not report' && closedAt === null
}

/** '41 h left', '50 min left', '3 h over'. */
export function formatTimeLeft(discoveredAt: Date, now: Date): string {
  const ms = reportDeadline(discoveredAt).getTime() - now.getTime()
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  const often = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
  return ms > 0 ? `${often} left` : `${often} over`
}
