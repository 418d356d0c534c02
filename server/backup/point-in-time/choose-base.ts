import { startError } from '#app/platform/config/start-error.ts'
import { formatInstant } from '#app/platform/time/london-time.ts'
import type { ArchivePlace } from '#server/backup/places/archive-place.ts'

import { type BaseManifest, listBases } from './copies.ts'

const setPlaces = 'set BACKUP_FOLDER or the BACKUP_S3_ settings as the site has them, or restore an archive.'

export type Chosen = {
  place: ArchivePlace
  base: BaseManifest
  /** The next one of the same cluster: by its last segment, that instant is over. */
  next: BaseManifest | undefined
}

/** Of the first place that has any, the last base backup that was complete at that instant. */
export async function chooseBase(places: ArchivePlace[], until: Date | undefined): Promise<Chosen> {
  if (places.length === 0) throw startError(`No place is set to go back from: ${setPlaces}`)
  let foreign = 0
  let oldest: string | undefined
  for (const place of places) {
    const found = await listBases(place)
    foreign += found.foreign
    const n = found.bases.findIndex(({ endedAt }) => !until || new Date(endedAt) <= until)
    const base = found.bases[n]
    if (base) return { place, base, next: found.bases.slice(0, n).findLast(({ system }) => system === base.system) }
    oldest = found.bases.at(-1)?.endedAt ?? oldest
  }
  const where = places.map(({ label }) => label).join(' and ')
  if (oldest)
    throw startError(`The copies in ${where} begin at ${formatInstant(new Date(oldest))}: choose a later time.`)
  if (foreign > 0)
    throw startError(`The copies in ${where} were made with another SESSION_SECRET, or altered: set that of the site.`)
  throw startError(`There is nothing to go back with in ${where}: ${setPlaces}`)
}
