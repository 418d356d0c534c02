import { createHash } from 'node:crypto'

import type { Client } from 'pg'

import { failRun, finishRun, interrupted, listRunsTo, startRun } from '#app/desk/backups/backup-runs.server.ts'
import { markStepDone } from '#app/desk/opening/step-marks.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { noteBackup } from '#app/privacy/backups/backups.server.ts'
import type { ArchivePlace } from '#server/backup/places/archive-place.ts'
import { writeArchive } from '#server/backup/write-archive.ts'

import { nameArchive } from './archive-name.ts'
import { removeExpired } from './remove-expired.ts'
import { tryRestore } from './try-restore.ts'

/** Writes an archive to the place, reads it back, and removes what expired there. Never throws: a failure is recorded. */
export async function backUpTo(place: ArchivePlace, client: Client, signal: AbortSignal) {
  const { recipients } = config.backup
  const startedAt = new Date()
  const name = nameArchive(startedAt, { isEncrypted: recipients.length > 0 })
  const earlier = await listRunsTo(place.label)
  const id = await startRun({ place: place.label, name, startedAt })
  try {
    const { bytes, rows, files, sha256, made } = await writeArchive(client, {
      write: async (archive) => await place.write(name, archive),
      recipients,
      signal,
    })
    await readBack(place, name, sha256)
    const verification = await tryRestore(place, name, { earlier, signal })
    await transaction(async (tx) => {
      await finishRun(tx, id, { bytes, rows, files, ...verification })
      await noteBackup(tx, { file: addressIn(place, name), madeAt: new Date(made) })
      await markStepDone(tx, 'backups', { by: null })
    })
    log.info({ place: place.label, name, bytes, rows, files }, 'backed up')
    await removeExpired(place)
  } catch (error) {
    await recordFailure({ id, place, error: signal.aborted ? interruption : (error as Error) })
  }
}

const interruption = new Error(interrupted)

async function recordFailure({ id, place, error }: { id: string; place: ArchivePlace; error: Error }) {
  log.error({ place: place.label, reason: error.message }, 'the backup failed')
  await transaction(async (tx) => await failRun(tx, id, error.message))
}

/** What cannot be read again, or is something else, is no backup: it goes, so that nobody counts on it. */
async function readBack(place: ArchivePlace, name: string, sha256: string) {
  const digest = createHash('sha256')
  for await (const chunk of await place.read(name)) digest.update(chunk as Buffer)
  if (digest.digest('hex') === sha256) return
  await place.remove(name)
  throw new Error(`What was read back from ${place.label} is not what was written there.`)
}

export function addressIn({ label }: ArchivePlace, name: string) {
  return `${label}/${name}`
}
