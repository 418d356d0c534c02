import { dayMs } from '#app/platform/time/london-time.ts'

import { readArchiveName } from './archive-name.ts'

const days = 7
const weeks = 5
const months = 12
/** Kept whatever their age, so that a destination that has long received none still has some. */
const least = 3

type Archives = {
  /** Every name in the destination. */
  names: string[]
  /** Written there by this site and read back. */
  own: ReadonlySet<string>
  /** The retention schedule's limit. */
  maxDays: number
}

/**
 * Lists what may be deleted. The newest of each of the last seven days, five weeks and twelve months that have one
 * stays, unless it is older than the retention schedule allows. The newest three always stay.
 */
export function listExpired({ names, own, maxDays }: Archives, now: Date): string[] {
  const archives = names
    .flatMap((name) => {
      const at = own.has(name) ? readArchiveName(name) : undefined
      return at ? [{ name, at }] : []
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.name.localeCompare(a.name))
  const retained = new Set([
    ...newestOfEach(archives, days, (at) => at.toISOString().slice(0, 10)),
    ...newestOfEach(archives, weeks, weekOf),
    ...newestOfEach(archives, months, (at) => at.toISOString().slice(0, 7)),
  ])
  const oldest = now.getTime() - maxDays * dayMs
  return archives
    .filter(({ name, at }, n) => n >= least && (!retained.has(name) || at.getTime() <= oldest))
    .map(({ name }) => name)
}

function newestOfEach(archives: { name: string; at: Date }[], most: number, periodOf: (at: Date) => string) {
  const newest = new Map<string, string>()
  for (const { name, at } of archives) if (!newest.has(periodOf(at))) newest.set(periodOf(at), name)
  return [...newest.values()].slice(0, most)
}

/** The Monday of that week. */
function weekOf(at: Date) {
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10)
}
