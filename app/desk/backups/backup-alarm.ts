import { formatDeadline } from '#app/platform/time/london-time.ts'

export const backupsPath = '/admin/backups'
export const backUpNowTaskName = 'back-up-now'

const lateAfterMs = 26 * 60 * 60 * 1000

type Run = { startedAt: Date; outcome: string }
type PlaceState = { place: string; last: Run | undefined; good: Run | undefined; scheduledSince: Date | undefined }

/** Undefined when all is well or the first backup is not overdue yet. */
export function describeAlarm({ place, last, good, scheduledSince }: PlaceState, now: Date): string | undefined {
  if (!last) {
    const isOverdue = scheduledSince !== undefined && now.getTime() - scheduledSince.getTime() > lateAfterMs
    return isOverdue ? `No backup has been written to ${place} yet, and none was tried.` : undefined
  }
  if (!good) return `No backup has been written to ${place} yet: the last try failed.`
  const isLate = now.getTime() - good.startedAt.getTime() > lateAfterMs
  if (last.outcome !== 'failed' && !isLate) return undefined
  const failure = last.outcome === 'failed' ? ', and the last try failed' : ''
  return `The last backup in ${place} is of ${formatDeadline(good.startedAt)}${failure}.`
}

/** `place`: where changes are copied to. */
export function describeDropped(place: string, at: Date) {
  return `Changes that could not be copied to ${place} were deleted at ${formatDeadline(at)}, because the disk that holds DATA_DIR was nearly full. What comes after them can only be restored once a backup succeeds.`
}
