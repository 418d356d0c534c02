import type { Client } from 'pg'

import { finishRun } from '#app/desk/backups/backup-runs.server.ts'
import { markStepDone } from '#app/desk/opening/step-marks.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { registerBackup } from '#app/privacy/backups/backups.server.ts'
import { addressIn, type BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { readBack } from '#server/backup/destinations/read-back.ts'
import { recordRun, tidy } from '#server/backup/destinations/record-run.ts'
import { writeArchive } from '#server/backup/write-archive.ts'

import { nameArchive } from './archive-name.ts'
import { removeExpiredArchives } from './remove-expired.ts'
import { tryRestore } from './try-restore.ts'

/** Writes an archive to the place, reads it back, and removes expired ones there. Never throws. */
export async function backUpTo(place: BackupDestination, client: Client, signal: AbortSignal) {
  const { recipients } = config.backup
  const startedAt = new Date()
  const name = nameArchive(startedAt, { isEncrypted: recipients.length > 0 })
  const isWritten = await recordRun({ place, name, startedAt, signal }, async (id, earlier) => {
    const write = async (archive: AsyncIterable<Uint8Array>) => await place.write(name, archive)
    const { bytes, rows, files, sha256, made } = await writeArchive(client, { write, recipients, signal })
    try {
      await readBack(place, name, { sha256, signal })
      const verification = await tryRestore(place, name, { earlier, signal })
      await transaction(async (tx) => {
        await finishRun(tx, id, { bytes, rows, files, ...verification })
        await registerBackup(tx, { file: addressIn(place, name), madeAt: new Date(made) })
        await markStepDone(tx, 'backups', { by: null })
      })
    } catch (error) {
      // Only archives of successful runs expire: otherwise each attempt at a failing place would leave one for ever.
      await tidy(place, async () => await place.remove(name))
      throw error
    }
    log.info({ place: place.label, name, bytes, rows, files }, 'backed up')
  })
  if (isWritten) await tidy(place, async () => await removeExpiredArchives(place))
}
