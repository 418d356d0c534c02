import { formatMoment, hourMs } from '#app/platform/time/london-time.ts'

/** Below this the deadline is highlighted. */
const soonMs = 4 * hourMs

interface AgeProps {
  createdAt: Date
  promisedBy: Date
  /** Only enquiries that wait for an answer have a deadline. */
  isWaiting: boolean
  isLong?: boolean
  now: Date
}

/** As '31 h' or '6 d', coloured when the deadline is near or over. */
export function Age({ createdAt, promisedBy, isWaiting, isLong = false, now }: AgeProps) {
  const left = promisedBy.getTime() - now.getTime()
  const state = !isWaiting ? 'none' : left < 0 ? 'overdue' : left < soonMs ? 'soon' : 'none'
  const age = formatAge(now.getTime() - createdAt.getTime())
  return (
    <time
      dateTime={createdAt.toISOString()}
      title={isLong ? formatMoment(createdAt) : undefined}
      className={styles[state]}
    >
      {isLong ? `${age} old` : age}
      {state === 'overdue' && <span className={isLong ? '' : 'sr-only'}>, overdue</span>}
      {state === 'soon' && <span className={isLong ? '' : 'sr-only'}>, due soon</span>}
    </time>
  )
}

const styles = { none: undefined, soon: 'text-clay font-semibold', overdue: 'text-danger font-semibold' }

export function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}
