import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createGzip } from 'node:zlib'

import type { Client } from 'pg'

import { config, embeddedDatabaseUrl } from '#app/platform/config/config.server.ts'
import { listFileNames } from '#app/platform/files/files.server.ts'
import { encryptFor } from '#server/backup/archive-encryption.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { measure, readBack } from '#server/backup/destinations/read-back.ts'
import { readSystemId } from '#server/database/wal-archive.ts'
import { withClient } from '#server/database/with-client.ts'

import { openCopier } from './copier.ts'
import { type BaseManifest, nameBase, signManifest } from './copies.ts'
import { ownCluster } from './drop-waiting.ts'
import { findLog } from './log-of-base.ts'
import { packCluster } from './pack-cluster.ts'
import { versionOfCluster } from './same-postgres.ts'

// Database pages compress well at any level; a higher one only takes longer.
const gzipLevel = 1
const handOverWithin = '5min'
const copiedWithinMs = 10 * 60 * 1000
const lookEveryMs = 2000

export function nameTar(system: string, startedAt: Date): string {
  return `${nameBase(system, startedAt)}.tar.gz${config.backup.recipients.length > 0 ? '.age' : ''}`
}

/** Copies the files of the running cluster, from which its log leads to any later instant. */
export async function writeBase(
  destination: BackupDestination,
  startedAt: Date,
  signal: AbortSignal,
): Promise<BaseManifest> {
  const { cluster } = ownCluster()
  const system = readSystemId(cluster)
  const name = nameBase(system, startedAt)
  const tar = nameTar(system, startedAt)
  // The application's role must not read the files of the database.
  const superuserUrl = embeddedDatabaseUrl(config.dataDir, 'superuser')
  const work = async (client: Client) => {
    await client.query(`set statement_timeout = '${handOverWithin}'`)
    const firstSegment = await beginBackup(client, name)
    let lastSegment = firstSegment
    const endBackup = async () => {
      const { rows } = await client.query<{ segment: string; label: string; map: string }>(
        'select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as map from pg_backup_stop()',
      )
      if (rows[0]?.map) throw new Error('The database has tablespaces, which a base backup does not hold.')
      lastSegment = rows[0]?.segment ?? firstSegment
      return { backup_label: rows[0]?.label ?? '' }
    }
    const measured = measure()
    await pipeline(
      Readable.from(packCluster(cluster, endBackup), { highWaterMark: 1 }),
      createGzip({ level: gzipLevel }),
      encryptFor(config.backup.recipients),
      (source: AsyncIterable<Uint8Array>) => measured.pass(source),
      async (source: AsyncIterable<Uint8Array>) => await destination.write(tar, source),
      { signal },
    )
    const { bytes, sha256 } = measured.result()
    const manifest: BaseManifest = {
      format: 'hearthside-base-backup',
      version: 1,
      system,
      startedAt: startedAt.toISOString(),
      endedAt: new Date().toISOString(),
      firstSegment,
      lastSegment,
      tar,
      bytes,
      sha256,
      files: await listFileNames(),
      postgres: versionOfCluster(cluster),
    }
    try {
      await readBack(destination, tar, { sha256, signal })
      await untilLogIsCopied(destination, manifest, signal)
      await destination.write(`${name}.json`, Readable.from([Buffer.from(signManifest(manifest))]))
    } catch (error) {
      // Useless without its manifest, and each attempt would leave one.
      await destination.remove(tar).catch(() => {})
      throw error
    }
    return manifest
  }
  return await withClient(superuserUrl, work, { application_name: 'hearthside base backup' })
}

/** The site's process copies it, unless there is none. A base backup without its log cannot be opened. */
async function untilLogIsCopied(destination: BackupDestination, manifest: BaseManifest, signal: AbortSignal) {
  const deadline = Date.now() + copiedWithinMs
  for (;;) {
    const copier = await openCopier()
    await copier?.copyLog().finally(() => copier.close())
    const names = (await destination.list()).map(({ name }) => name)
    if (findLog(names, manifest).isReady) return
    if (Date.now() > deadline) throw new Error(`What changed meanwhile has not been copied to ${destination.label}.`)
    await delay(lookEveryMs, undefined, { signal })
  }
}

async function beginBackup(client: Client, label: string): Promise<string> {
  const { rows: modes } = await client.query<{ archive_mode: string }>('show archive_mode')
  if (modes[0]?.archive_mode !== 'on')
    throw new Error('The database still runs without copies of its changes: stop the site and start it again.')
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_backup_start($1, true)) as segment',
    [label],
  )
  return rows[0]?.segment ?? ''
}
