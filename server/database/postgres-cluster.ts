import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'

import { startError } from '#app/platform/config/start-error.ts'

import { commandAs, type PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { postgresFailure, type PostgresPaths } from './postgres-failure.ts'

type Server = { place: PostgresPaths; account: PostgresAccount; binaries: PostgresBinaries; fsync: boolean }

const draftPrefix = 'postgres.new-'

/** Atomic: only a finished cluster gets the name `postgres`. */
export async function makeCluster({ place, account, binaries, fsync }: Server) {
  const { dataDir, cluster } = place
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw startError(`${cluster} is not a PostgreSQL database: move it away, or set DATA_DIR to another directory.`)
  }
  refuseCutOffRestore(place)
  removeDrafts(dataDir)
  try {
    const draft = mkdtempSync(join(dataDir, draftPrefix))
    giveTo(account, draft)
    const { failed, output } = await run(account, binaries.initdb, initdbWords(draft, fsync))
    if (failed) throw postgresFailure(output, place)
    renameSync(draft, cluster)
    if (fsync) syncDirectory(dataDir)
  } catch (error) {
    removeDrafts(dataDir)
    if ((error as Error).name === 'StartError') throw error
    throw postgresFailure(describeErrno(error as NodeJS.ErrnoException), place)
  }
}

// An empty site in place of the one that a restore had just moved aside would look like data loss.
function refuseCutOffRestore({ dataDir, cluster }: PostgresPaths) {
  const aside = readdirSync(dataDir).find((name) => name.startsWith(`${basename(cluster)}.replaced-`))
  if (!aside) return
  throw startError(
    `There is no database in ${cluster}, but the one that a restore replaced, ${aside}: restore again, or rename that one to ${basename(cluster)}.`,
  )
}

function initdbWords(draft: string, fsync: boolean) {
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-locale']
  return ['-D', draft, ...encoding, '--auth=trust', '--username=postgres', ...(fsync ? [] : ['--no-sync'])]
}

// Left by a killed start. An initdb that is still running there fails without its directory.
function removeDrafts(dataDir: string) {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(draftPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Its permissions are the database's whole protection, so one that another user created (in /tmp) is refused. */
export function makeSocketDirectory({ place, account }: Server) {
  const { socketDir } = place
  try {
    mkdirSync(socketDir, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw postgresFailure(describeErrno(error as NodeJS.ErrnoException), place)
  }
  const found = lstatSync(socketDir)
  const isOurs = found.isDirectory() && [account.uid, process.getuid?.()].includes(found.uid)
  if (!isOurs) {
    throw startError(
      `${socketDir} belongs to somebody else, and PostgreSQL's socket has to be there: remove it, or set DATA_DIR to another path.`,
    )
  }
  giveTo(account, socketDir)
  chmodSync(socketDir, 0o700)
}

export function run(account: PostgresAccount, command: string, args: string[]) {
  const { file, args: allArgs, options } = commandAs(account, command, args)
  return new Promise<{ failed: boolean; output: string }>((resolve) => {
    execFile(file, allArgs, options, (error, stdout, stderr) => {
      resolve({ failed: error !== null, output: `${stdout}\n${stderr}\n${error ? describeErrno(error) : ''}` })
    })
  })
}

function describeErrno(error: Error & { code?: unknown }) {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'No space left on device'
  if (error.code === 'EROFS') return 'Read-only file system'
  if (error.code === 'EACCES') return `Permission denied: ${error.message}`
  if (error.code === 'ENOENT') return `required file not found: ${error.message}`
  return typeof error.code === 'number' ? '' : error.message
}

export function giveTo({ uid, gid }: Pick<PostgresAccount, 'uid' | 'gid'>, path: string) {
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

function syncDirectory(path: string) {
  const directory = openSync(path, 'r')
  fsyncSync(directory)
  closeSync(directory)
}
