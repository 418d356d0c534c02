import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { embeddedDatabaseUrl, embeddedSocketDir } from '#app/platform/config/config.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { isDiskFull } from '#app/platform/database/disk-full.ts'
import { makeDataDirectory } from '#server/filesystem/data-directory.ts'
import { readDiskSpace } from '#server/filesystem/disk-space.ts'
import { tryLock, waitForLock } from '#server/filesystem/file-lock.ts'

import { isLasting, makeDatabase } from './create-database.ts'
import { choosePostgresAccount } from './postgres-account.ts'
import { findPostgres } from './postgres-binaries.ts'
import { makeCluster, makeSocketDirectory, run } from './postgres-cluster.ts'
import { postgresFailure } from './postgres-failure.ts'
import { findPostmaster, isReadyWithoutSocket, type Postmaster, spawnPostmaster } from './postmaster.ts'
import { supervisePostgres } from './supervise-postgres.ts'
import { archiveSettings, breakChain, makeChangesFolder } from './wal-archive.ts'

// Replaying the log after a crash may take long; past this limit the operator needs an explanation.
const startsWithinMs = 120_000
const pollMs = 20
const retryMs = 100
const stopWithinSeconds = 10
// Two log segments, which PostgreSQL needs to start after a crash. On a full disk it often cannot even log the reason.
const spaceToStartBytes = 32 * 1024 * 1024

type Wanted = {
  fsync: boolean
  /** Archives each log segment, for point-in-time recovery. */
  archivesChanges: boolean
  readyWithinMs: number
  /** In addition to the usual settings. */
  settings: string[]
  /** For a cluster from another machine, whose passwords are not stored here. */
  renewsPasswords: boolean
}

const usual: Wanted = {
  fsync: true,
  archivesChanges: false,
  readyWithinMs: startsWithinMs,
  settings: [],
  renewsPasswords: false,
}

// Starts PostgreSQL or adopts the one already running there. PostgreSQL outlives this process. `stop` ends it, adopted
// or not, unless another process that called this function still uses it.
export async function startEmbeddedDatabase({
  dataDir,
  signal,
  ...wanted
}: { dataDir: string; signal?: AbortSignal | undefined } & Partial<Wanted>) {
  const directory = realpathSync(makeDataDirectory(dataDir))
  const server = embeddedServer(directory, embeddedSocketDir(dataDir), { ...usual, ...wanted })
  const start = async () => {
    await makeCluster(server)
    makeSocketDirectory(server)
    const adopted = await bringUpOrStop(server, signal)
    const releaseUse = tryLock(usersLock(server), 'shared')
    const supervision = new AbortController()
    return {
      url: embeddedDatabaseUrl(dataDir),
      ownerUrl: embeddedDatabaseUrl(dataDir, 'owner'),
      adopted,
      async stop() {
        supervision.abort()
        await stopAfterLastUser(server, releaseUse)
      },
      /** Restarts PostgreSQL whenever it ends. Resolves to false when it keeps failing, to true at `stop`. */
      keepUp: async () => await supervisePostgres(watched(server), supervision.signal),
    }
  }
  return await withStartLock(server, start, signal)
}

/**
 * Locks the cluster, which must be stopped, until the returned function is called. Throws when another process uses it.
 */
export async function holdCluster(dataDir: string): Promise<() => void> {
  const directory = realpathSync(makeDataDirectory(dataDir))
  const server = embeddedServer(directory, embeddedSocketDir(dataDir), usual)
  const unlockStart = await lockStart(server)
  const unlockUse = tryLock(usersLock(server))
  if (!unlockUse || findPostmaster(server.place.cluster, server.account, server.binaries) !== undefined) {
    unlockUse?.()
    unlockStart()
    throw startError(
      `Another process uses the database in ${server.place.cluster}: stop the worker and other commands of this site.`,
    )
  }
  return () => {
    unlockUse()
    unlockStart()
  }
}

// After a refused start, stops PostgreSQL unless another process uses it.
async function bringUpOrStop(server: EmbeddedServer, signal: AbortSignal | undefined) {
  try {
    return await bringUpServer(server, signal)
  } catch (error) {
    const unlock = tryLock(usersLock(server))
    if (unlock) await stopServer(server).finally(unlock)
    throw error
  }
}

function watched(server: EmbeddedServer) {
  const { place, account, binaries } = server
  return {
    isRunning: () => findPostmaster(place.cluster, account, binaries) !== undefined,
    bringUp: async () => await withStartLock(server, async () => await bringUpServer(server)),
    isDiskFull: (error?: unknown) => isDiskFull(error) || readDiskSpace(place.dataDir).freeBytes < spaceToStartBytes,
  }
}

async function stopAfterLastUser(server: EmbeddedServer, releaseUse: (() => void) | undefined) {
  await withStartLock(server, async () => {
    releaseUse?.()
    const wasLast = tryLock(usersLock(server))
    if (!wasLast) return
    await stopServer(server).finally(wasLast)
  })
}

async function lockStart({ place }: EmbeddedServer, signal?: AbortSignal) {
  return await waitForLock(
    join(place.dataDir, 'postgres.lock'),
    startsWithinMs + 5000,
    `Another process has been starting PostgreSQL in ${place.dataDir} for two minutes: look at it and at ${place.logFile}.`,
    signal,
  )
}

async function withStartLock<T>(server: EmbeddedServer, work: () => Promise<T>, signal?: AbortSignal) {
  const unlock = await lockStart(server, signal)
  try {
    return await work()
  } finally {
    unlock()
  }
}

function usersLock({ place }: EmbeddedServer) {
  return join(place.dataDir, 'postgres.users.lock')
}

type EmbeddedServer = ReturnType<typeof embeddedServer>

function embeddedServer(dataDir: string, socketDir: string, wanted: Wanted) {
  const cluster = join(dataDir, 'postgres')
  const place = { dataDir, cluster, socketDir, logFile: join(dataDir, 'postgres.log') }
  const binaries = findPostgres()
  return { place, ...wanted, binaries, account: choosePostgresAccount({ dataDir, cluster, binaries }) }
}

async function bringUpServer(server: EmbeddedServer, signal?: AbortSignal) {
  const { place, binaries, account, fsync, renewsPasswords } = server
  const deadline = Date.now() + server.readyWithinMs
  let spawned: Postmaster | undefined
  let refusal: unknown
  for (;;) {
    const isUp = findPostmaster(place.cluster, account, binaries) !== undefined
    // A server that has just been started cannot be stopped yet.
    if (isUp || !spawned || spawned.hasEnded()) signal?.throwIfAborted()
    if (isUp) {
      refusal = await makeDatabase(place, { renewsPasswords })
      if (refusal === undefined) return spawned === undefined
      if (isLasting(refusal)) {
        if (spawned) await stopServer(server)
        throw postgresFailure(messageOf(refusal), place)
      }
      if (isReadyWithoutSocket(place)) await stopUnreachable(server)
    } else if (spawned === undefined) {
      spawned = spawnPostmaster(place, account, binaries, fsync, [...server.settings, ...archiveOf(server)])
    } else if (spawned.hasEnded()) {
      // After kill -9 PostgreSQL refuses to start until the system has reaped the old server and its children.
      if (!waitsForPredecessor(spawned.output())) throw postgresFailure(spawned.output(), place)
      await delay(retryMs)
      spawned = undefined
    }
    if (Date.now() > deadline) throw postgresFailure(`${spawned?.output() ?? ''}\n${messageOf(refusal)}`, place)
    await delay(pollMs)
  }
}

function archiveOf({ place, account, archivesChanges }: EmbeddedServer) {
  if (archivesChanges) return archiveSettings(makeChangesFolder(place, account))
  breakChain(place)
  return []
}

// The socket was deleted, or the server runs with another TMPDIR or a private /tmp.
async function stopUnreachable(server: EmbeddedServer) {
  const { cluster, socketDir } = server.place
  const unlock = tryLock(usersLock(server))
  if (!unlock) {
    throw startError(
      `PostgreSQL runs on ${cluster} and is in use, but its socket is not in ${socketDir}: stop the Hearthside that uses it, or start this one with the same TMPDIR.`,
    )
  }
  await stopServer(server).finally(unlock)
}

function waitsForPredecessor(output: string) {
  return /lock file ".*" already exists|pre-existing shared memory block|another server might be running/.test(output)
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : ''
}

async function stopServer({ place, account, binaries }: EmbeddedServer) {
  if (findPostmaster(place.cluster, account, binaries) === undefined) return
  const args = ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', `${stopWithinSeconds}`]
  const { failed, output } = await run(account, binaries.pgCtl, args)
  // PostgreSQL may have ended by itself, as when the machine shuts down.
  if (failed && findPostmaster(place.cluster, account, binaries) !== undefined) {
    throw new Error(`PostgreSQL did not stop within ${stopWithinSeconds} s: ${output}`)
  }
}
