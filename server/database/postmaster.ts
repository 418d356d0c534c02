import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { giveToOwnerOfParent } from '#app/platform/config/file-owner.server.ts'

import { commandAs, type PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresPaths } from './postgres-failure.ts'

const maxLogBytes = 10 * 1024 * 1024

/** The pid in PostgreSQL's lock file; its process may be dead. */
function lockedBy(cluster: string) {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function findPostmaster(cluster: string, account: PostgresAccount, { pgCtl }: PostgresBinaries) {
  const pid = lockedBy(cluster)
  if (pid === undefined) return undefined
  if (process.platform === 'linux') return commandLine(pid)?.includes(cluster) ? pid : undefined

  const { file, args, options } = commandAs(account, pgCtl, ['status', '-D', cluster])
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0 ? pid : undefined
}

/** The server accepts connections (line 8 of its lock file), but not on our socket. */
export function isReadyWithoutSocket({ cluster, socketDir }: PostgresPaths) {
  if (existsSync(join(socketDir, '.s.PGSQL.5432'))) return false
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** In a separate session, so that neither Ctrl-C nor the end of this process reaches it. */
export function spawnPostmaster(
  place: PostgresPaths,
  account: PostgresAccount,
  binaries: PostgresBinaries,
  fsync: boolean,
  more: string[] = [],
) {
  const { file, args, options } = commandAs(account, binaries.postgres, [
    '-D',
    place.cluster,
    ...[...settings(place, fsync), ...more].flatMap((setting) => ['-c', setting]),
  ])
  const log = openLog(place.logFile)
  const logStart = fstatSync(log).size
  const reused = reusedPid(place.cluster)
  const child = spawn(file, args, {
    ...options,
    env: { ...options.env, ...(reused ? { PG_GRANDPARENT_PID: `${reused}` } : {}) },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let spawnError = ''
  child.on('error', (error) => (spawnError = error.message))
  return {
    hasEnded: () => spawnError !== '' || child.exitCode !== null || child.signalCode !== null,
    output: () => `${readFileSync(place.logFile).subarray(logStart).toString()}\n${spawnError}${describeEnd(child)}`,
  }
}

export type Postmaster = ReturnType<typeof spawnPostmaster>

function describeEnd(child: ChildProcess) {
  return child.signalCode ? `ended by ${child.signalCode}` : ''
}

function settings({ socketDir }: PostgresPaths, fsync: boolean) {
  return [
    'listen_addresses=',
    'port=5432',
    `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=64MB',
    // Statements and details quote row values, which are personal data.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    'timezone=UTC',
    'log_timezone=UTC',
    ...(fsync ? ['fsync=on'] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
}

// Only a start may rotate the log: a running server keeps writing to the open file.
function openLog(path: string) {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(path, `${path}.1`)
  const log = openSync(path, 'a', 0o600)
  giveToOwnerOfParent(path)
  return log
}

// After kill -9 the locked pid may belong to an unrelated process, for which PostgreSQL would wait. pg_ctl's own variable
// tells it to ignore that pid. Deleting the lock would also disable PostgreSQL's check for survivors of the old server.
function reusedPid(cluster: string) {
  const pid = lockedBy(cluster)
  const command = pid === undefined ? undefined : commandLine(pid)
  // A zombie has an empty command line, and waiting for it is right.
  return command && command.length > 0 && !command.includes(cluster) ? pid : undefined
}

function commandLine(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return undefined
  }
}
