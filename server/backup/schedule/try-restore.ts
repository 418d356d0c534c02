import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { BackupRun, Written } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import type { ArchivePlace } from '#server/backup/places/archive-place.ts'
import { verifyArchiveFile } from '#server/backup/verify-archive-file.ts'
import { findPostgres } from '#server/database/postgres-binaries.ts'

const everyMs = 7 * 24 * 60 * 60 * 1000

type Trying = { earlier: BackupRun[]; signal: AbortSignal }
type Verification = Pick<Written, 'verification' | 'unverified'>

/** Restores an archive once a week into a database that is thrown away. Throws when it cannot be restored. */
export async function tryRestore(
  place: ArchivePlace,
  name: string,
  { earlier, signal }: Trying,
): Promise<Verification> {
  const { recipients, identityFile } = config.backup
  const restored = earlier.find(({ verification }) => verification === 'restored')
  if (restored && Date.now() - restored.startedAt.getTime() < everyMs)
    return { verification: 'read back', unverified: null }
  if (recipients.length > 0 && !identityFile)
    return { verification: 'read back', unverified: 'The key that reads it is not on this machine, as it should be.' }
  if (!hasPostgres()) return { verification: 'read back', unverified: 'This machine has no database to restore into.' }
  const directory = await mkdtemp(join(tmpdir(), 'hearthside-verify-'))
  try {
    const copy = join(directory, name)
    await pipeline(await place.read(name), createWriteStream(copy, { mode: 0o600 }))
    await verifyArchiveFile(copy, { identityFile, signal })
    return { verification: 'restored', unverified: null }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function hasPostgres() {
  try {
    return Boolean(findPostgres())
  } catch {
    return false
  }
}
