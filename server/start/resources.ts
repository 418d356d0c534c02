import { AsyncResource } from 'node:async_hooks'

import { Client } from 'pg'

import { copiesChanges } from '#app/desk/backups/backup-destinations.server.ts'
import { provideHealthChecks } from '#app/desk/health/run-checks.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { timeLimit } from '#app/platform/config/time-limits.server.ts'
import { databaseOver, pool } from '#app/platform/database/db.server.ts'
import { type Jobs, runDueJobs, startJobs } from '#app/platform/jobs/jobs.server.ts'
import { flushLog, log } from '#app/platform/log.server.ts'
import { closeMail } from '#app/platform/mail/mail.server.ts'
import { reencryptTwoFactors } from '#app/staff/auth/reencrypt-two-factors.server.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import { copyChanges } from '#server/backup/point-in-time/copy-changes.ts'
import { stopScheduledBackup } from '#server/backup/schedule/backup-schedule.jobs.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { followInvalidations } from '#server/cache/page-tag-listener.ts'
import { createRecompression } from '#server/cache/recompression.ts'
import type { MigrationOptions } from '#server/database/apply-migrations.ts'
import { clockAheadMs, clocksMayDifferMs } from '#server/database/clocks.ts'
import { databaseFailure, toDatabaseStartError, isPermanentDatabaseError } from '#server/database/database-failure.ts'
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts'
import { refuseOlderSchema } from '#server/database/older-schema.ts'
import { hasInstallation } from '#server/database/unknown-schema.ts'
import { withClient } from '#server/database/with-client.ts'
import { siteChecks } from '#server/health/health-checks.ts'
import { recompressPage } from '#server/http/cached-page.ts'
import type { ProcessState } from '#server/http/process-state.ts'
import { refuseOtherKeys } from '#server/keys/keys-in-use.ts'
import { watchAlarms } from '#server/listeners/alarm-watch.ts'
import { scheduleAuditAnchors } from '#server/listeners/anchor-schedule.ts'
import { watchDiskSpace } from '#server/listeners/disk-space-watch.ts'
import { followEnquiries } from '#server/listeners/enquiry-listener.ts'
import { followSessionRevocations } from '#server/listeners/session-revocation-listener.ts'

import { migrateAndSeed } from './migrate-and-seed.ts'

const pageCacheBytes = 48 * 1024 * 1024
const waitForDatabaseMs = timeLimit(30_000)
// After this long, tells the operator: an address that swallows packets would otherwise hang silently.
const silentForMs = 2000

/** Starts or joins the database and migrates it. `stop` keeps an embedded one running while another process uses it. */
export async function openDatabase({
  isAnyKeyFine = false,
  olderSchema = config.olderSchema,
  signal,
  ...following
}: Opening = {}) {
  const embedded = config.isDatabaseEmbedded ? await startOwnDatabase(signal) : undefined
  async function stop() {
    await pool.end()
    await embedded?.stop()
  }
  try {
    await whenReachable(signal)
    const isNew = !(await isInstalled())
    if (isNew && config.mustBeInstalled) throw startError(describeAbsence())
    if (olderSchema === 'migrate') await migrateAndSeed(addresses(), { signal, ...following })
    if (olderSchema === 'refuse') await onConnection(refuseOlderSchema)
    if (!isAnyKeyFine) await checkKeys()
    if (embedded) void embedded.keepUp().then(async (isRunning) => isRunning || (await endWithout(embedded)))
    return { stop, isNew }
  } catch (error) {
    await stop()
    throw databaseFailure(error) ?? error
  }
}

async function startOwnDatabase(signal: AbortSignal | undefined) {
  return await startEmbeddedDatabase({ dataDir: config.dataDir, archivesChanges: copiesChanges(), signal })
}

// A PostgreSQL that hangs while it starts would outlive this process.
async function endWithout(embedded: { stop: () => Promise<void> }) {
  log.fatal('PostgreSQL does not stay up: this process ends with it. Look at postgres.log in DATA_DIR')
  await embedded.stop().catch((err: unknown) => log.error({ err }, 'PostgreSQL did not stop'))
  await flushLog()
  process.exit(1)
}

async function isInstalled() {
  return await onConnection(hasInstallation, config.databaseOwnerUrl)
}

function describeAbsence() {
  const place = config.isDatabaseEmbedded ? config.dataDir : 'the database at DATABASE_URL'
  return `There is no installation of Hearthside in ${place}: set ${config.isDatabaseEmbedded ? 'DATA_DIR' : 'DATABASE_URL'} to that of its site, or start Hearthside there once. Nothing was made.`
}

/** `isAnyKeyFine`: for commands that import other keys. `olderSchema`: for those that ignore MIGRATE. */
export type Opening = MigrationOptions & { isAnyKeyFine?: boolean; olderSchema?: 'migrate' | 'refuse' | 'leave' }

function addresses() {
  return { ownerUrl: config.databaseOwnerUrl, applicationUrl: config.databaseUrl }
}

async function checkKeys() {
  await onConnection(async (client) => {
    const database = databaseOver(client)
    await refuseOtherKeys(database)
    if (config.sessionSecrets.length > 1) await reencryptTwoFactors(database)
  })
}

// Not through the pool, whose timeouts are too short: data from before keys were recorded are scanned once.
async function onConnection<T>(work: (client: Client) => Promise<T>, address = config.databaseDirectUrl): Promise<T> {
  return await withClient(address, work, { connectionTimeoutMillis: timeLimit(5000) }).catch((error: unknown) => {
    throw databaseFailure(error, address) ?? error
  })
}

/** Imports no route, so that development can reload routes without reopening resources. */
export async function openResources(jobs: Jobs) {
  const database = await openDatabase()
  try {
    return await openWithDatabase(database, jobs)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function openWithDatabase(database: Awaited<ReturnType<typeof openDatabase>>, jobs: Jobs) {
  const checks = siteChecks(jobs.schedule, { anchorsAudit: true })
  provideHealthChecks(checks)
  const listening = new AbortController()
  const sandbox = config.payments.isSandbox ? openSandbox() : undefined
  const recompress = createRecompression({ cache: () => cache, recompress: recompressPage })
  const cache = createPageCache({ maxBytes: pageCacheBytes, onPopular: (key, page) => void recompress(key, page) })
  // Bound: a job belongs to no request.
  const runJobs = config.jobs === 'manual' ? AsyncResource.bind(() => runDueJobs(jobs)) : undefined
  const state: ProcessState = {
    cache,
    isDraining: false,
    ...(sandbox ? { sandbox } : {}),
    ...(runJobs ? { runJobs } : {}),
  }
  const tags = followInvalidations(state.cache, listening.signal)
  const revocations = followSessionRevocations(listening.signal)
  const enquiries = followEnquiries(listening.signal)
  const anchors = scheduleAuditAnchors(listening.signal)
  const diskSpace = watchDiskSpace(listening.signal)
  const changes = copyChanges(listening.signal)
  const alarms = watchAlarms(listening.signal, checks)
  const runner = config.jobs === 'automatic' ? await startJobs(jobs) : undefined
  await tags.isListening
  return {
    state,
    async stopJobs() {
      await runner?.stop()
      await stopScheduledBackup()
    },
    async close() {
      listening.abort()
      const followed = [tags, revocations, enquiries, anchors, diskSpace, changes, alarms]
      await Promise.all(followed.map(({ stopped }) => stopped))
      closeMail()
      await sandbox?.close()
      await database.stop()
    },
  }
}

// The database's clock stamps new content; publish windows and session lifetimes follow this machine's clock.
async function compareClocks(client: Client) {
  const aheadMs = await clockAheadMs(client)
  if (Math.abs(aheadMs) > clocksMayDifferMs)
    log.warn(
      { aheadMs },
      'the clocks of this machine and of the database differ: what is scheduled will not be on time',
    )
}

async function whenReachable(signal: AbortSignal | undefined) {
  const until = Date.now() + waitForDatabaseMs
  let isLogged = false
  function warnOnce(reason: string) {
    if (!isLogged) log.warn({ reason }, 'waiting for the database')
    isLogged = true
  }
  const timer = setTimeout(() => warnOnce('The database at DATABASE_URL does not answer yet.'), silentForMs)
  try {
    await connectUntil(until, warnOnce, signal)
  } finally {
    clearTimeout(timer)
  }
}

async function connectUntil(until: number, onFailure: (reason: string) => void, signal: AbortSignal | undefined) {
  for (;;) {
    signal?.throwIfAborted()
    const client = new Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: timeLimit(5000) })
    client.on('error', () => {})
    try {
      await client.connect()
      await compareClocks(client)
      await client.end()
      return
    } catch (error) {
      if (isPermanentDatabaseError(error) || Date.now() > until) throw toDatabaseStartError(error)
      onFailure(toDatabaseStartError(error).message)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
