import { formatMoment } from '#app/platform/time/london-time.ts'

const hourMs = 3_600_000
/** Somebody still has time, but not much. */
const soonMs = 4 * hourMs

interface AgeProps {
  createdAt: Date
  promisedBy: Date
  /** Only who still waits for an answer has a deadline. */
  isWaiting: boolean
  isLong?: boolean
  /** When the page was loaded. */
  now: Date
}

/** '31 h', '6 d': in colour where the promise passes soon or has passed. */
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
