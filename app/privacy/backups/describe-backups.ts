import { formatDate } from '#app/platform/time/london-time.ts'

/** However old they are: a site that has made none for long still has some. */
export const minimumBackups = 3

/** What is said where something goes for good: an archive made before still holds it. */
export function describeBackups(dates: Date[]): string {
  const oldest = dates.at(-1)
  if (!oldest) return 'This site has not heard of a backup.'
  return dates.length === 1
    ? `There is one backup, of ${formatDate(oldest)}.`
    : `There are ${dates.length} backups, the oldest of ${formatDate(oldest)}.`
}
