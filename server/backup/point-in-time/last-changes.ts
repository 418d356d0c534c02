import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { config } from '#app/platform/config/config.server.ts'
import { transactionOver } from '#app/platform/database/db.server.ts'
import { listFingerprints } from '#app/privacy/fingerprints/fingerprints.server.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'

import { openCopier } from './copier.ts'
import { withOwner } from './with-owner.ts'

/**
 * Of the database that is here, if it still runs: copies its last changes, and returns the fingerprints of what was erased in
 * it, some of which may not be in the file yet.
 */
export async function saveLastChanges(say: (sentence: string) => void): Promise<ReadonlySet<string>> {
  if (!existsSync(join(config.dataDir, 'postgres/PG_VERSION'))) return new Set()
  let erased: ReadonlySet<string> = new Set()
  try {
    const database = await startEmbeddedDatabase({ dataDir: config.dataDir, archivesChanges: true })
    try {
      erased = await readErased(database.ownerUrl, say)
    } finally {
      // A stop hands over what is left.
      await database.stop()
    }
    const copier = await openCopier()
    await copier?.copyLog().finally(() => copier.close())
  } catch (error) {
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
