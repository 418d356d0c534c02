import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createGzip } from 'node:zlib'

import { Client } from 'pg'

import { config, embeddedDatabaseUrl } from '#app/platform/config/config.server.ts'
import { liftLimits } from '#app/platform/database/connection-limits.server.ts'
import { listFileNames } from '#app/platform/files/files.server.ts'
import type { ArchivePlace } from '#server/backup/places/archive-place.ts'
import { readBack } from '#server/backup/places/read-back.ts'
import { readSystemId } from '#server/database/wal-archive.ts'

import { openCopier, sealed } from './copier.ts'
import { type BaseManifest, nameBase, signManifest } from './copies.ts'
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
export async function writeBase(place: ArchivePlace, startedAt: Date, signal: AbortSignal): Promise<BaseManifest> {
  const cluster = join(config.dataDir, 'postgres')
  const system = readSystemId(cluster)
  const name = nameBase(system, startedAt)
  const tar = nameTar(system, startedAt)
  return await asSuperuser(async (client) => {
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
    const digest = createHash('sha256')
    let bytes = 0
    await pipeline(
      Readable.from(packCluster(cluster, endBackup), { highWaterMark: 1 }),
      createGzip({ level: gzipLevel }),
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of sealed(Readable.from(source))) {
          digest.update(chunk)
          bytes += chunk.length
          yield chunk
        }
      },
      async (source: AsyncIterable<Uint8Array>) => await place.write(tar, source),
      { signal },
    )
    const sha256 = digest.digest('hex')
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
      await readBack(place, tar, { sha256, signal })
      await untilLogIsCopied(place, manifest, signal)
      await place.write(`${name}.json`, Readable.from([Buffer.from(signManifest(manifest))]))
    } catch (error) {
      // Useless without its manifest, and each attempt would leave one.
      await place.remove(tar).catch(() => {})
      throw error
    }
    return manifest
  })
}

/** The site's process copies it, unless there is none. A base backup without its log cannot be opened. */
async function untilLogIsCopied(place: ArchivePlace, manifest: BaseManifest, signal: AbortSignal) {
  const deadline = Date.now() + copiedWithinMs
  for (;;) {
    const copier = await openCopier()
    await copier?.copyLog().finally(() => copier.close())
    const names = (await place.list()).map(({ name }) => name)
    if (findLog(names, manifest).isReady) return
    if (Date.now() > deadline) throw new Error(`What changed meanwhile has not been copied to ${place.label}.`)
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

// The application's role must not read the files of the database.
async function asSuperuser<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const connectionString = embeddedDatabaseUrl(config.dataDir, 'superuser')
  const client = new Client({ connectionString, application_name: 'hearthside base backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    await liftLimits(client)
    await client.query(`set statement_timeout = '${handOverWithin}'`)
    return await work(client)
  } finally {
    await client.end()
  }
}
