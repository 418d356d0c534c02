import { formatDeadline } from '#app/platform/time/london-time.ts'

import { formatTimeLeft, isClockRunning, reportDeadline, warningTime } from './breach-clock.ts'

type TimeLeftProps = {
  breach: { discoveredAt: Date; reportedAt: Date | null; decision: string | null; closedAt: Date | null }
  now: Date
}

export function TimeLeft({ breach, now }: TimeLeftProps) {
  const { discoveredAt, reportedAt } = breach
  const deadline = reportDeadline(discoveredAt)
  if (!isClockRunning(breach)) {
    if (!reportedAt) return 'Not to be reported'
    return reportedAt <= deadline ? 'Reported in time' : 'Reported late'
  }
  const tone = now >= deadline ? 'text-danger' : now >= warningTime(discoveredAt) ? 'text-clay' : ''
  return (
    <time dateTime={deadline.toISOString()} className={`font-semibold ${tone}`}>
      {formatTimeLeft(discoveredAt, now)}
      <span className="block text-xs font-normal">until {formatDeadline(deadline)}</span>
    </time>
  )
}
