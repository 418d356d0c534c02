import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { BackupRun, Written } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { isDiskFull } from '#app/platform/database/disk-full.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { readRecipients } from '#server/backup/identity-file.ts'
import { verifyArchiveFile } from '#server/backup/verify-archive-file.ts'
import { findPostgres } from '#server/database/postgres-binaries.ts'

const everyMs = 7 * 24 * 60 * 60 * 1000

type Trying = { earlier: BackupRun[]; signal: AbortSignal }
type Verification = Pick<Written, 'verification' | 'unverified'>

/**
 * Restores an archive once a week into a temporary database. Throws when it cannot be restored, unless this machine
 * cannot restore any archive.
 */
export async function tryRestore(
  destination: BackupDestination,
  name: string,
  { earlier, signal }: Trying,
): Promise<Verification> {
  const restored = earlier.find(({ verification }) => verification === 'restored')
  if (restored && Date.now() - restored.startedAt.getTime() < everyMs) return readBackOnly(null)
  const obstacle = await findObstacle()
  if (obstacle) return readBackOnly(obstacle)
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-verify-'))
  try {
    const copy = join(directory, name)
    await pipeline(await destination.read(name), createWriteStream(copy, { mode: 0o600 }))
    await verifyArchiveFile(copy, { identityFile: config.backup.identityFile, signal })
    return { verification: 'restored', unverified: null }
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return readBackOnly('This machine has no room to restore it: free some space where its temporary files are.')
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function readBackOnly(unverified: string | null): Verification {
  return { verification: 'read back', unverified }
}

async function findObstacle(): Promise<string | undefined> {
  const { recipients, identityFile } = config.backup
  if (!hasPostgres()) return 'This machine has no database to restore into.'
  if (recipients.length === 0) return undefined
  if (!identityFile) return 'The key that reads it is not on this machine, as it should be.'
  try {
    const readable = await readRecipients(identityFile)
    if (recipients.some((recipient) => readable.includes(recipient))) return undefined
    return `${identityFile} is not the key that reads it: set BACKUP_IDENTITY_FILE to the one of BACKUP_RECIPIENT.`
  } catch (error) {
    return (error as Error).message
  }
}

function hasPostgres() {
  try {
    return Boolean(findPostgres())
  } catch {
    return false
  }
}
