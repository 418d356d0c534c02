import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Client } from 'pg'

import { changesFolder } from '#app/desk/backups/change-copies.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { databaseOver } from '#app/platform/database/db.server.ts'
import { listFileNames, typeOfFile, writeFile } from '#app/platform/files/files.server.ts'
import { truncateExcludedTables, settleRestored } from '#server/backup/after-restore.ts'
import { listNamedFiles } from '#server/backup/write-archive.ts'
import { holdCluster } from '#server/database/embedded-database.ts'
import { choosePostgresAccount } from '#server/database/postgres-account.ts'
import { findPostgres } from '#server/database/postgres-binaries.ts'
import { breakChain, readSystemId, replaceFile } from '#server/database/wal-archive.ts'
import { withClient } from '#server/database/with-client.ts'
import { claimDataDirectory } from '#server/filesystem/data-directory.ts'
import { refuseOtherKeys } from '#server/keys/keys-in-use.ts'

import { chooseBase, type Target } from './choose-base.ts'
import { openCopies, positionOf } from './copies.ts'
import { type Fetching, fetchBase, fetchLog, readFileCopy } from './fetch-copies.ts'
import { saveLastChanges } from './last-changes.ts'
import { describeStaleChange } from './newest-change.ts'
import { copyPasswords, recoverCluster } from './recover-cluster.ts'
import { refuseOtherPostgres, versionOfCluster } from './same-postgres.ts'

const draftPrefix = 'restored-'

export type Restoring = Target & {
  identities: string[]
  erased: ReadonlySet<string>
  signal: AbortSignal
  migrate: (databases: { ownerUrl: string; applicationUrl: string }) => Promise<unknown>
  report: (sentence: string) => void
  onProgress: (count: number, total: number) => void
}

/**
 * Restores the site's own database to that instant beside the present one, which is moved aside only after everything
 * has succeeded. The site must be stopped.
 */
export async function restoreUntil({ until, cluster, report, ...restoring }: Restoring) {
  if (!config.isDatabaseEmbedded)
    throw startError(
      'The database at DATABASE_URL is not ours to take back: use the point-in-time recovery of its provider, as docs/operations/restore.md says.',
    )
  const { dataDir } = config
  const release = await claimDataDirectory(dataDir)
  const dropDrafts = () => {
    for (const name of readdirSync(dataDir))
      if (name.startsWith(draftPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    dropDrafts()
    const erased = new Set([...restoring.erased, ...(await saveLastChanges(report, restoring.signal))])
    const chosen = await chooseBase(await openCopies(), { until, cluster }, report)
    refuseOtherPostgres(chosen.base.postgres)
    const letGo = await holdCluster(dataDir)
    try {
      const draft = mkdtempSync(join(dataDir, draftPrefix))
      return await rebuild({ ...restoring, ...chosen, until, erased, report, draft })
    } finally {
      letGo()
    }
  } finally {
    dropDrafts()
    release()
  }
}

type Rebuilding = Omit<Restoring, 'onProgress' | 'cluster'> & Fetching & { draft: string }

async function rebuild({ draft, until, erased, report, migrate, ...fetching }: Rebuilding) {
  const { dataDir } = config
  const binaries = findPostgres()
  const account = choosePostgresAccount({ dataDir, cluster: join(dataDir, 'postgres'), binaries })
  const [cluster, log] = [join(draft, 'postgres'), join(draft, 'log')]
  report(`Fetching the base backup of ${fetching.base.endedAt} from ${fetching.destination.label}.`)
  await fetchBase(fetching, cluster, account)
  refuseOtherPostgres(versionOfCluster(cluster))
  const segments = await fetchLog(fetching, log)
  report(
    `Replaying what changed since: ${segments.toLocaleString('en-GB')} ${segments === 1 ? 'segment' : 'segments'} of the log.`,
  )
  fetching.signal.throwIfAborted()
  copyPasswords(dataDir, draft)
  const database = await recoverCluster({ dataDir: draft, log, account }, until, fetching.signal)
  let result
  try {
    result = await withClient(database.ownerUrl, async (client) => {
      fetching.signal.throwIfAborted()
      if (!until) await refuseUnreplayed(client, fetching)
      await refuseOtherKeys(databaseOver(client))
      await migrate({ ownerUrl: database.ownerUrl, applicationUrl: database.url })
      const end = (await readEnd(client)) ?? new Date(fetching.base.endedAt)
      const warning = until ? undefined : describeStaleChange(end, new Date())
      if (warning) report(warning)
      const files = await fetchFiles(client, fetching)
      const erasedAgain = await settle(client, { made: (until ?? end).toISOString(), erased })
      return { end, files, erasedAgain }
    })
  } finally {
    await database.stop()
  }
  fetching.signal.throwIfAborted()
  leaveHistories(cluster)
  return { ...result, erased, replaced: swap(cluster) }
}

/** PostgreSQL also opens the database when it could not read further. */
async function refuseUnreplayed(client: Client, { log }: Fetching) {
  const last = log.segments.at(-1)?.wal ?? ''
  const { rows } = await client.query<{ reached: string }>(
    'select pg_walfile_name(pg_last_wal_replay_lsn()) as reached',
  )
  if (!isBefore(rows[0]?.reached ?? '', last)) return
  throw startError(`The changes could only be replayed to ${rows[0]?.reached} of ${last}: nothing was restored.`)
}

/** Compares positions in the log regardless of the timeline. */
function isBefore(one: string, other: string) {
  return (positionOf(one) ?? '') < (positionOf(other) ?? '')
}

/** Time of the last replayed transaction, if any. */
async function readEnd(client: Client): Promise<Date | null | undefined> {
  const { rows } = await client.query<{ end: Date | null }>('select pg_last_xact_replay_timestamp() as end')
  return rows[0]?.end
}

async function settle(client: Client, restored: Parameters<typeof settleRestored>[1]) {
  await client.query('begin')
  try {
    await truncateExcludedTables(client)
    const erasedAgain = await settleRestored(client, restored)
    await client.query('commit')
    return erasedAgain
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Pictures and documents that are missing here. */
async function fetchFiles(client: Client, { destination, identities, signal }: Fetching) {
  const here = new Set(await listFileNames())
  const wanted = (await listNamedFiles(client)).filter(({ file }) => !here.has(file))
  const copies = new Map((await destination.list()).map(({ name }) => [name.replace(/\.age$/, ''), name]))
  let missing = 0
  for (const { file } of wanted) {
    signal.throwIfAborted()
    const copy = copies.get(`file-${file}`)
    const body = copy && (await readFileCopy(destination, copy, identities))
    // The name begins with the hash of the content.
    if (body && file.startsWith(createHash('sha256').update(body).digest('hex')))
      await writeFile(file, body, typeOfFile(file) ?? '')
    else missing += 1
  }
  return { fetched: wanted.length - missing, missing }
}

/** A later restore from the same base backup has to know that this timeline is taken. */
function leaveHistories(cluster: string) {
  const folder = join(changesFolder(config.dataDir), readSystemId(cluster))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Nothing of the new timeline is copied until the first start.
  breakChain({ dataDir: config.dataDir, cluster })
  const log = join(cluster, 'pg_wal')
  for (const name of readdirSync(log))
    if (name.endsWith('.history')) replaceFile(join(folder, `${name}.gz`), gzipSync(readFileSync(join(log, name))))
}

/** Returns the path of the former database, if there was one. */
function swap(restored: string): string | undefined {
  const cluster = join(config.dataDir, 'postgres')
  const aside = `${cluster}.replaced-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z`
  const isReplaced = existsSync(cluster)
  if (isReplaced) renameSync(cluster, aside)
  try {
    renameSync(restored, cluster)
  } catch (error) {
    if (isReplaced) renameSync(aside, cluster)
    throw error
  }
  return isReplaced ? aside : undefined
}
