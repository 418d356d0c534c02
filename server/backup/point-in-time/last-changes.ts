import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { transactionOver } from '#app/platform/database/db.server.ts'
import { listFingerprints } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { dropMarker, readUnbrokenSince } from '#server/database/wal-archive.ts'

import { openCopier } from './copier.ts'
import { ownCluster } from './drop-waiting.ts'
import { withOwner } from './with-owner.ts'

/**
 * Of the database that is here, if it still runs: copies its last changes, and returns the fingerprints of what was erased in
 * it, some of which may not be in the file yet.
 */
export async function saveLastChanges(
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (!existsSync(join(config.dataDir, 'postgres/PG_VERSION'))) return new Set()
  let erased: ReadonlySet<string> = new Set()
  // A trial on another machine, which no site was started with, must not write to the place of the real one.
  const hasCopied = readUnbrokenSince(ownCluster()) !== undefined
  try {
    const database = await startEmbeddedDatabase({ dataDir: config.dataDir, archivesChanges: true, signal })
    try {
      erased = await readErased(database.ownerUrl, say)
    } finally {
      // A stop hands over what is left.
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
    say(`The last changes of the database that is here could not be read: ${(error as Error).message}`)
  }
  return erased
}

export async function readErased(ownerUrl: string, say: (sentence: string) => void): Promise<ReadonlySet<string>> {
  try {
    return await withOwner(ownerUrl, async (client) => await listFingerprints(transactionOver(client)))
  } catch (error) {
    say(
      `What was erased in the database that is here could not be read (${(error as Error).message}): only what erased-fingerprints.txt has is erased again.`,
    )
    return new Set()
  }
}
