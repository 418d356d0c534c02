import { pointInTimeDays } from '#app/desk/backups/backup-destinations.server.ts'
import { listFileNames } from '#app/platform/files/files.server.ts'
import { dayMs } from '#app/platform/time/london-time.ts'
import { retentionSchedule } from '#app/settings/retention/schedule.ts'
import { readSiteSettings } from '#app/settings/site-settings.server.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'

import { type BaseManifest, listBases, nameManifestOf, positionOf, readCopyName } from './copies.ts'

/** Removes copies that no recent instant needs, and those older than the retention schedule allows. */
export async function removeOldCopies(destination: BackupDestination, system: string, now = new Date()) {
  const { backup } = retentionSchedule(await readSiteSettings())
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const [since, oldest] = [daysAgo(Math.min(pointInTimeDays, backup.amount)), daysAgo(backup.amount)]
  const { bases } = await listBases(destination)
  const names = (await destination.list()).map(({ name }) => name)
  const files = new Set(await listFileNames())
  for (const name of listOldCopies({ names, bases, files, system, since, oldest })) await destination.remove(name)
}

type Copies = {
  names: string[]
  bases: BaseManifest[]
  files: ReadonlySet<string>
  system: string
  since: Date
  oldest: Date
}

/**
 * Needed are the base backups since then and, for this cluster (`system`), the last one before; the log from the oldest
 * of them on; and the files that the site or one of them has. For a former cluster of this site, only those since then.
 * Another site's copies stay: its files cannot be told from ours, so no file is removed while it is there.
 */
export function listOldCopies({ names, bases, files, system, since, oldest }: Copies): string[] {
  const isRecent = ({ endedAt }: BaseManifest) => new Date(endedAt) >= since
  const last = bases.find((base) => base.system === system && !isRecent(base) && new Date(base.endedAt) >= oldest)
  const needed = bases.filter((base) => isRecent(base) || base === last)
  const named = new Set([...files, ...needed.flatMap((base) => base.files)])
  const tars = new Set(needed.flatMap(({ tar }) => [tar, nameManifestOf(tar)]))
  const firstOf = (of: string) =>
    needed
      .filter((base) => base.system === of)
      .map(({ firstSegment }) => positionOf(firstSegment) ?? '')
      .toSorted()[0]
  const systems = new Set([system, ...bases.map((base) => base.system)])
  const isShared = names.some((name) => {
    const copy = readCopyName(name)
    return copy && 'system' in copy && !systems.has(copy.system)
  })
  const old = names.filter((name) => {
    // Only this process writes base backups: a part was left by a killed one.
    const copy = readCopyName(name.replace(/\.part$/, ''))
    if (!copy || ('system' in copy && !systems.has(copy.system))) return false
    if (name.endsWith('.part') && 'base' in copy) return true
    if ('file' in copy) return !isShared && !named.has(copy.file)
    if ('base' in copy) return !tars.has(name)
    const first = firstOf(copy.system)
    // Before a first base backup is complete, its log is already there.
    if (first === undefined) return copy.system !== system
    const position = positionOf(copy.wal)
    return position !== undefined && position < first
  })
  // Manifests last: after an interruption they identify our remaining files.
  return old.toSorted((a, b) => Number(a.endsWith('.json')) - Number(b.endsWith('.json')))
}
