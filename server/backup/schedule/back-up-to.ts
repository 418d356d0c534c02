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

/** Writes an archive to the destination, reads it back, and removes expired ones there. Never throws. */
export async function backUpTo(destination: BackupDestination, client: Client, signal: AbortSignal) {
  const { recipients } = config.backup
  const startedAt = new Date()
  const name = nameArchive(startedAt, { isEncrypted: recipients.length > 0 })
  const isWritten = await recordRun({ destination, name, startedAt, signal }, async (id, earlier) => {
    const write = async (archive: AsyncIterable<Uint8Array>) => await destination.write(name, archive)
    const { bytes, rows, files, sha256, made } = await writeArchive(client, { write, recipients, signal })
    try {
      await readBack(destination, name, { sha256, signal })
      const verification = await tryRestore(destination, name, { earlier, signal })
      await transaction(async (tx) => {
        await finishRun(tx, id, { bytes, rows, files, ...verification })
        await registerBackup(tx, { file: addressIn(destination, name), madeAt: new Date(made) })
        await markStepDone(tx, 'backups', { by: null })
      })
    } catch (error) {
      // Only archives of successful runs expire: otherwise each attempt at a failing destination would leave one for ever.
      await tidy(destination, async () => await destination.remove(name))
      throw error
    }
    log.info({ destination: destination.label, name, bytes, rows, files }, 'backed up')
  })
  if (isWritten) await tidy(destination, async () => await removeExpiredArchives(destination))
}
