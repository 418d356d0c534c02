import { startError } from '#app/platform/config/start-error.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import type { ArchivePlace } from '#server/backup/places/archive-place.ts'

import { type BaseManifest, listBases } from './copies.ts'
import { findLog, type LogOfBase } from './log-of-base.ts'

const setPlaces = 'set BACKUP_FOLDER or the BACKUP_S3_ settings as the site has them, or restore an archive.'

export type Chosen = { place: ArchivePlace; base: BaseManifest; log: LogOfBase }

/** The last base backup that was complete at that instant, with its log, and of several places the one that leads furthest. */
export async function chooseBase(
  places: ArchivePlace[],
  until: Date | undefined,
  say: (sentence: string) => void,
): Promise<Chosen> {
  if (places.length === 0) throw startError(`No place is set to go back from: ${setPlaces}`)
  const looks = await Promise.all(
    places.map(async (place) => await look(place, until).catch((error: unknown) => unreadable(place, error, say))),
  )
  const [best] = looks.flatMap(({ chosen }) => chosen ?? []).toSorted(byReach)
  const where = places.map(({ label }) => label).join(' and ')
  if (!best) throw describeAbsence(where, looks)
  if (until) return best
  if (best.log.hasHole)
    throw startError(
      `In ${best.place.label} changes are missing after ${best.log.segments.at(-1)?.name}, and there are later ones: say a time before the gap, or restore an archive.`,
    )
  if (best.log.isLeft)
    throw startError(
      `The site was taken back after its last base backup, so "now" would undo that: say which time, such as --until "2026-11-22 14:05".`,
    )
  return best
}

type Look = { chosen?: Chosen | undefined; oldest?: string | undefined; foreign: number }

async function look(place: ArchivePlace, until: Date | undefined): Promise<Look> {
  const { bases, foreign } = await listBases(place)
  const names = (await place.list()).map(({ name }) => name)
  for (const base of bases) {
    const log = findLog(names, base)
    const isInTime = !until || new Date(base.endedAt) <= until
    if (isInTime && log.isReady) return { chosen: { place, base, log }, foreign }
  }
  return { oldest: bases.at(-1)?.endedAt, foreign }
}

function unreadable(place: ArchivePlace, error: unknown, say: (sentence: string) => void): Look {
  say(`${place.label} cannot be read: ${(error as Error).message}`)
  return { foreign: 0 }
}

function byReach(a: Chosen, b: Chosen) {
  const isSameLog =
    a.base.system === b.base.system && a.base.firstSegment.slice(0, 8) === b.base.firstSegment.slice(0, 8)
  const reach = ({ log }: Chosen) => log.segments.at(-1)?.wal ?? ''
  return isSameLog ? reach(b).localeCompare(reach(a)) : b.base.endedAt.localeCompare(a.base.endedAt)
}

function describeAbsence(where: string, looks: Look[]) {
  const oldest = looks.flatMap((one) => one.oldest ?? []).toSorted()[0]
  if (oldest)
    return startError(`The copies in ${where} begin at ${formatInstant(new Date(oldest))}: choose a later time.`)
  if (looks.some(({ foreign }) => foreign > 0))
    return startError(`The copies in ${where} were made with another SESSION_SECRET, or altered: set that of the site.`)
  return startError(`There is nothing to go back with in ${where}: ${setPlaces}`)
}
