import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { transactionOver } from '#app/platform/database/db.server.ts'
import { listFingerprints } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { dropMarker, readUnbrokenSince } from '#server/database/wal-archive.ts'
import { withClient } from '#server/database/with-client.ts'

import { openCopier } from './copier.ts'
import { ownCluster } from './drop-waiting.ts'

/**
 * Copies the last changes of the present database, if it still runs. Returns the fingerprints of its erasures, some of
 * which may not be in the file yet.
 */
export async function saveLastChanges(
  report: (sentence: string) => void,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (!existsSync(join(config.dataDir, 'postgres/PG_VERSION'))) return new Set()
  let erased: ReadonlySet<string> = new Set()
  // A trial restore on a machine where no site ever ran must not write to the real site's destination.
  const hasCopied = readUnbrokenSince(ownCluster()) !== undefined
  try {
    const database = await startEmbeddedDatabase({ dataDir: config.dataDir, archivesChanges: true, signal })
    try {
      erased = await readErased(database.ownerUrl, report)
    } finally {
      // Stopping archives the rest of the log.
      await database.stop()
    }
    if (!hasCopied) {
      dropMarker(ownCluster())
      return erased
    }
    const copier = await openCopier()
    await copier?.copyLog().finally(() => copier.close())
  } catch (error) {
    signal.throwIfAborted()
    report(`The last changes of the database that is here could not be read: ${(error as Error).message}`)
  }
  return erased
}

export async function readErased(ownerUrl: string, report: (sentence: string) => void): Promise<ReadonlySet<string>> {
  try {
    return await withClient(ownerUrl, async (client) => await listFingerprints(transactionOver(client)))
  } catch (error) {
    report(
      `What was erased in the database that is here could not be read (${(error as Error).message}): only what erased-fingerprints.txt has is erased again.`,
    )
    return new Set()
  }
}
