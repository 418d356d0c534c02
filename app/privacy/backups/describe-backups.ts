import { formatDate } from '#app/platform/time/london-time.ts'

/** Kept however old they are, so a site whose backups stopped still has some. */
export const minimumBackups = 3

/** Shown when something is deleted for good: older archives still hold it. */
export function describeBackups(dates: Date[]): string {
  const oldest = dates.at(-1)
  if (!oldest) return 'This site has not heard of a backup.'
  return dates.length === 1
    ? `There is one backup, of ${formatDate(oldest)}.`
    : `There are ${dates.length} backups, the oldest of ${formatDate(oldest)}.`
}
