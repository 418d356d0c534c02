import { startError } from '#app/platform/config/start-error.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'

import { type BaseManifest, listBases } from './copies.ts'
import { findLog, type LogOfBase } from './log-of-base.ts'

const setDestinations = 'set BACKUP_FOLDER or the BACKUP_S3_ settings as the site has them, or restore an archive.'

export type Chosen = { destination: BackupDestination; base: BaseManifest; log: LogOfBase }

export type Target = {
  /** Undefined: as late as there are changes. */
  until: Date | undefined
  /** System identifier of a cluster: needed when several have written to a destination. */
  cluster: string | undefined
}

/**
 * The last base backup that was complete at that instant, with its log; of several destinations, the one that reaches
 * furthest.
 */
export async function chooseBase(
  destinations: BackupDestination[],
  { until, cluster }: Target,
  report: (sentence: string) => void,
): Promise<Chosen> {
  if (destinations.length === 0) throw startError(`No place is set to go back from: ${setDestinations}`)
  const searched = await Promise.all(
    destinations.map(
      async (destination) =>
        await searchDestination(destination, until).catch((error: unknown) => unreadable(destination, error, report)),
    ),
  )
  const found = searched.flatMap(({ chosen }) => chosen)
  const [best] = found.filter(({ base }) => base.system === (cluster ?? base.system)).toSorted(byReach)
  const where = destinations.map(({ label }) => label).join(' and ')
  if (!best) throw describeAbsence(where, searched, cluster)
  if (!cluster) refuseSeveral(where, found)
  if (until) return best
  if (best.log.hasHole)
    throw startError(
      `In ${best.destination.label} changes are missing after ${best.log.segments.at(-1)?.name}, and there are later ones: say a time before the gap, or restore an archive.`,
    )
  if (best.log.isAbandoned)
    throw startError(
      `The site was taken back after its last base backup, so "now" would undo that: say which time, such as --until "2026-11-22 14:05".`,
    )
  return best
}

/**
 * A new installation, or a trial with the site's settings, writes to the same destination: the newest may be the wrong one.
 */
function refuseSeveral(where: string, found: Chosen[]) {
  const newest = new Map<string, string>()
  for (const { base } of found)
    if (base.endedAt > (newest.get(base.system) ?? '')) newest.set(base.system, base.endedAt)
  if (newest.size < 2) return
  const each = [...newest].map(([system, at]) => `${system} (last base backup ${formatInstant(new Date(at))})`)
  throw startError(
    `In ${where} are the copies of ${newest.size} databases, ${each.join(' and ')}: say which one, with --cluster and its number.`,
  )
}

type SearchedDestination = { chosen: Chosen[]; bases: BaseManifest[]; foreign: number }

/** The last usable base backup of each cluster that wrote there. */
async function searchDestination(
  destination: BackupDestination,
  until: Date | undefined,
): Promise<SearchedDestination> {
  const { bases, foreign } = await listBases(destination)
  const names = (await destination.list()).map(({ name }) => name)
  const chosen = new Map<string, Chosen>()
  for (const base of bases) {
    if (chosen.has(base.system) || (until && new Date(base.endedAt) > until)) continue
    const log = findLog(names, base)
    if (log.isReady) chosen.set(base.system, { destination, base, log })
  }
  return { chosen: [...chosen.values()], bases, foreign }
}

function unreadable(
  destination: BackupDestination,
  error: unknown,
  report: (sentence: string) => void,
): SearchedDestination {
  report(`${destination.label} cannot be read: ${(error as Error).message}`)
  return { chosen: [], bases: [], foreign: 0 }
}

function byReach(a: Chosen, b: Chosen) {
  const isSameLog =
    a.base.system === b.base.system && a.base.firstSegment.slice(0, 8) === b.base.firstSegment.slice(0, 8)
  const reach = ({ log }: Chosen) => log.segments.at(-1)?.wal ?? ''
  return isSameLog ? reach(b).localeCompare(reach(a)) : b.base.endedAt.localeCompare(a.base.endedAt)
}

function describeAbsence(where: string, searched: SearchedDestination[], cluster: string | undefined) {
  const bases = searched.flatMap((one) => one.bases)
  const own = bases.filter(({ system }) => system === (cluster ?? system))
  const oldest = own.map(({ endedAt }) => endedAt).toSorted()[0]
  if (oldest)
    return startError(`The copies in ${where} begin at ${formatInstant(new Date(oldest))}: choose a later time.`)
  if (bases.length > 0) {
    const systems = [...new Set(bases.map(({ system }) => system))]
    return startError(`In ${where} is nothing of the database ${cluster}, but of ${systems.join(' and ')}.`)
  }
  if (searched.some(({ foreign }) => foreign > 0))
    return startError(`The copies in ${where} were made with another SESSION_SECRET, or altered: set that of the site.`)
  return startError(`There is nothing to go back with in ${where}: ${setDestinations}`)
}
