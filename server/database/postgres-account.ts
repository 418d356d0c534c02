import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'

import { startError } from '#app/platform/config/start-error.ts'

import type { PostgresBinaries } from './postgres-binaries.ts'

// The one account every Linux has and nothing of value belongs to.
const nobody = 65_534

/** Who PostgreSQL runs as. `prefix` are the words that switch to that account; without them `ids` does it, if needed. */
export type PostgresAccount = { uid: number; gid: number; prefix: string[]; ids: { uid?: number; gid?: number } }

type Places = { dataDir: string; cluster: string; binaries: PostgresBinaries }

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the data, or as nobody when there is none yet.
 * The owner comes first because root and that person may take turns on one directory.
 */
export function choosePostgresAccount(places: Places): PostgresAccount {
  const { cluster } = places
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  const self = process.getuid?.() ?? 0
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw startError(
        `The database in ${cluster} belongs to user ${owner.uid}, not to ${self}: start Hearthside as that user or as root, or set DATA_DIR to another directory.`,
      )
    }
    return { uid: self, gid: process.getgid?.() ?? 0, prefix: [], ids: {} }
  }
  if (process.platform !== 'linux') {
    throw startError('PostgreSQL refuses to run as root: start Hearthside as an ordinary user, or set DATABASE_URL.')
  }
  if (owner?.uid === 0) {
    throw startError(
      `The database in ${cluster} belongs to root, and PostgreSQL refuses to run as root: run "chown -R nobody ${cluster}" and start again.`,
    )
  }
  return accountOfRoot(places, owner ?? { uid: nobody, gid: nobody })
}

// The group may pass through our own directory, without reading what is in it. Where directories above it, or above the
// binaries, are closed to the account too (such as /root), one capability lets PostgreSQL through: it may read there,
// never write. Without that need it does not get it.
function accountOfRoot({ dataDir, binaries }: Places, { uid, gid }: { uid: number; gid: number }): PostgresAccount {
  const plain = { uid, gid, prefix: [], ids: { uid, gid } }
  letThrough(dataDir, { uid, gid })
  if (reaches(plain, [dataDir, binaries.postgres])) return plain

  const capability = '+dac_read_search'
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  prefix.push(`--inh-caps=${capability}`, `--ambient-caps=${capability}`, '--')
  const capable = { uid, gid, prefix, ids: {} }
  // Containers withhold that capability, small ones setpriv too: what PostgreSQL itself says then is told to the person.
  return succeeds(capable, 'true', []) ? capable : plain
}

function letThrough(dataDir: string, { uid, gid }: { uid: number; gid: number }) {
  // Root with every capability dropped may do neither, nor switch.
  try {
    const { uid: ownerOfData, mode } = statSync(dataDir)
    if (ownerOfData !== uid) {
      chownSync(dataDir, ownerOfData, gid)
      chmodSync(dataDir, (mode & 0o777) | 0o010)
    }
    const { error } = spawnSync('true', { uid, gid, cwd: '/' })
    if (error && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } catch (error) {
    throw startError(
      `PostgreSQL refuses to run as root, and this root may not switch to another user (${(error as Error).message}): start Hearthside as an ordinary user, or set DATABASE_URL.`,
    )
  }
}

/** Whether the account may pass to all of these, each of which is there, without a capability. */
function reaches(account: PostgresAccount, paths: string[]) {
  return paths.every((path) => succeeds(account, 'test', ['-x', path]))
}

function succeeds(account: PostgresAccount, command: string, words: string[]) {
  const { file, args, options } = commandAs(account, command, words)
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0
}

export function commandAs({ prefix, ids }: PostgresAccount, command: string, args: string[]) {
  const [file = command, ...rest] = [...prefix, command, ...args]
  // Settings of other PostgreSQL programs (PGDATA, PGPORT) or of the person's language must not reach ours. The
  // directory is one that every account may be in.
  const options = { ...ids, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  return { file, args: rest, options }
}
