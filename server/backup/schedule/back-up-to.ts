import type { Client } from 'pg'

import {
  type BackupRun,
  failRun,
  finishRun,
  interrupted,
  listRunsTo,
  startRun,
} from '#app/desk/backups/backup-runs.server.ts'
import { markStepDone } from '#app/desk/opening/step-marks.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { noteBackup } from '#app/privacy/backups/backups.server.ts'
import { addressIn, type ArchivePlace } from '#server/backup/places/archive-place.ts'
import { readBack } from '#server/backup/places/read-back.ts'
import { writeArchive } from '#server/backup/write-archive.ts'

import { nameArchive } from './archive-name.ts'
import { removeExpired } from './remove-expired.ts'
import { tryRestore } from './try-restore.ts'

const maxErrorLength = 300

/**
 * Writes an archive to the place, reads it back, and removes expired ones there. Never throws, so that the next place
 * has its turn.
 */
export async function backUpTo(place: ArchivePlace, client: Client, signal: AbortSignal) {
  const startedAt = new Date()
  const name = nameArchive(startedAt, { isEncrypted: config.backup.recipients.length > 0 })
  let id: string | undefined
  try {
    const earlier = await listRunsTo(place.label)
    id = await startRun({ place: place.label, name, startedAt })
    const names = new Set(earlier.map((run) => run.name))
    await tidy(place, async () => await place.removeUnfinished((unfinished) => names.has(unfinished)))
    await writeAndTry({ id, place, name, earlier, client, signal })
  } catch (error) {
    await recordFailure({ id, place, reason: signal.aborted ? interrupted : (error as Error).message })
    return
  }
  await tidy(place, async () => await removeExpired(place))
}

type Run = { id: string; place: ArchivePlace; name: string; earlier: BackupRun[]; client: Client; signal: AbortSignal }

async function writeAndTry({ id, place, name, earlier, client, signal }: Run) {
  const { bytes, rows, files, sha256, made } = await writeArchive(client, {
    write: async (archive) => await place.write(name, archive),
    recipients: config.backup.recipients,
    signal,
  })
  try {
    await readBack(place, name, { sha256, signal })
    const verification = await tryRestore(place, name, { earlier, signal })
    await transaction(async (tx) => {
      await finishRun(tx, id, { bytes, rows, files, ...verification })
      await noteBackup(tx, { file: addressIn(place, name), madeAt: new Date(made) })
      await markStepDone(tx, 'backups', { by: null })
    })
  } catch (error) {
    // Only archives of successful runs expire: otherwise each attempt at a failing place would leave one for ever.
    await tidy(place, async () => await place.remove(name))
    throw error
  }
  log.info({ place: place.label, name, bytes, rows, files }, 'backed up')
}

/** A failed removal of old files does not fail the new archive. */
async function tidy(place: ArchivePlace, work: () => Promise<void>) {
  await work().catch((error: unknown) =>
    log.error({ place: place.label, reason: (error as Error).message }, 'old files could not be removed'),
  )
}

async function recordFailure({ id, place, reason }: { id: string | undefined; place: ArchivePlace; reason: string }) {
  const error = reason.slice(0, maxErrorLength)
  log.error({ place: place.label, reason: error }, 'the backup failed')
  if (id === undefined) return
  const run = id
  await transaction(async (tx) => await failRun(tx, run, error)).catch((err: unknown) =>
    log.error({ err, place: place.label }, 'the failure of the backup could not be recorded'),
  )
}
