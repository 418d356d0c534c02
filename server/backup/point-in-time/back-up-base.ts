import { join } from 'node:path'

import { copiesChanges } from '#app/desk/backups/backup-destinations.server.ts'
import {
  type BackupRun,
  failRun,
  finishRun,
  interrupted,
  listRunsTo,
  startRun,
} from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ArchivePlace } from '#server/backup/places/archive-place.ts'
import { readSystemId } from '#server/database/wal-archive.ts'

import { nameManifestOf, openCopies } from './copies.ts'
import { hasGapSince } from './gap.ts'
import { removeOldCopies } from './remove-old-copies.ts'
import { nameTar, writeBase } from './write-base.ts'

const cluster = () => join(config.dataDir, 'postgres')
const maxErrorLength = 300

/** Writes a base backup to every place each night, and at once after a gap in the log. Never throws. */
export async function backUpBases(isDue: (last: BackupRun | undefined) => boolean, signal: AbortSignal) {
  if (!copiesChanges()) return
  for (const place of await openCopies()) {
    const [last] = await listRunsTo(place.label)
    if (!signal.aborted && (isDue(last) || hasGapSince(last))) await backUpBase(place, signal)
  }
}

async function backUpBase(place: ArchivePlace, signal: AbortSignal) {
  const startedAt = new Date()
  const earlier = await listRunsTo(place.label)
  const id = await startRun({ place: place.label, name: nameTar(readSystemId(cluster()), startedAt), startedAt })
  try {
    const names = new Set(earlier.flatMap(({ name }) => [name, nameManifestOf(name)]))
    await tidy(place, async () => await place.removeUnfinished((name) => names.has(name)))
    const { tar, bytes } = await writeBase(place, startedAt, signal)
    const written = { bytes, rows: null, files: null, verification: 'read back', unverified: null } as const
    await transaction(async (tx) => await finishRun(tx, id, written))
    log.info({ place: place.label, tar, bytes }, 'the base of the copied changes was written')
  } catch (error) {
    const reason = signal.aborted ? interrupted : (error as Error).message.slice(0, maxErrorLength)
    log.error({ place: place.label, reason }, 'the base of the copied changes could not be written')
    await transaction(async (tx) => await failRun(tx, id, reason)).catch(() => {})
  }
  // Also after a failure: old copies still expire.
  await tidy(place, async () => await removeOldCopies(place, readSystemId(cluster())))
}

/** A failed removal of old files does not fail the new base backup. */
async function tidy(place: ArchivePlace, work: () => Promise<void>) {
  await work().catch((error: unknown) =>
    log.error({ place: place.label, reason: (error as Error).message }, 'old copies could not be removed'),
  )
}
