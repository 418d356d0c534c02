import { copiesChanges } from '#app/desk/backups/backup-destinations.server.ts'
import { type BackupRun, finishRun, listRunsTo } from '#app/desk/backups/backup-runs.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { recordRun, tidy } from '#server/backup/destinations/record-run.ts'
import { readSystemId } from '#server/database/wal-archive.ts'

import { nameManifestOf, openCopies } from './copies.ts'
import { ownCluster } from './drop-waiting.ts'
import { hasGapSince } from './gap.ts'
import { removeOldCopies } from './remove-old-copies.ts'
import { nameTar, writeBase } from './write-base.ts'

/** Writes a base backup to every destination each night, and at once after a gap in the log. */
export async function backUpBases(isDue: (last: BackupRun | undefined) => boolean, signal: AbortSignal) {
  if (!copiesChanges()) return
  for (const destination of await openCopies()) {
    const [last] = await listRunsTo(destination.label)
    if (!signal.aborted && (isDue(last) || hasGapSince(last))) await backUpBase(destination, signal)
  }
}

async function backUpBase(destination: BackupDestination, signal: AbortSignal) {
  const startedAt = new Date()
  const system = readSystemId(ownCluster().cluster)
  const run = { destination, name: nameTar(system, startedAt), startedAt, signal }
  await recordRun({ ...run, filesOf: (name) => [name, nameManifestOf(name)] }, async (id) => {
    const { tar, bytes } = await writeBase(destination, startedAt, signal)
    const written = { bytes, rows: null, files: null, verification: 'read back', unverified: null } as const
    await transaction(async (tx) => await finishRun(tx, id, written))
    log.info({ destination: destination.label, tar, bytes }, 'the base of the copied changes was written')
  })
  // Also after a failure: old copies still expire.
  await tidy(destination, async () => await removeOldCopies(destination, system))
}
