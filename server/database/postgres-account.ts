import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'

import { startError } from '#app/platform/config/start-error.ts'

import type { PostgresBinaries } from './postgres-binaries.ts'

// Exists on every Linux and owns nothing of value.
const nobody = 65_534

/** The account PostgreSQL runs as. `prefix` is a command that switches to it; otherwise `ids` does, if needed. */
export type PostgresAccount = { uid: number; gid: number; prefix: string[]; ids: { uid?: number; gid?: number } }

type Places = { dataDir: string; cluster: string; binaries: PostgresBinaries }

// PostgreSQL refuses to run as root, so root runs it as the owner of the data, or as nobody when there is no data yet.
// The owner comes first because root and that person may take turns on one directory.
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

// The group may traverse our directory without listing it. If a parent, or the parent of the binaries, is closed to the
// account (such as /root), PostgreSQL gets a capability to read there, never to write.
function accountOfRoot({ dataDir, binaries }: Places, { uid, gid }: { uid: number; gid: number }): PostgresAccount {
  const plain = { uid, gid, prefix: [], ids: { uid, gid } }
  grantTraversal(dataDir, { uid, gid })
  if (reaches(plain, [dataDir, binaries.postgres])) return plain

  const capability = '+dac_read_search'
  const prefix = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // PostgreSQL asks access(2) about its programs, which ignores capabilities without this.
  prefix.push('--securebits=+no_setuid_fixup')
  prefix.push(`--inh-caps=${capability}`, `--ambient-caps=${capability}`, '--')
  const capable = { uid, gid, prefix, ids: {} }
  // Containers withhold the capability, and small ones lack setpriv: then PostgreSQL's own error explains the problem.
  return succeeds(capable, 'true', []) ? capable : plain
}

function grantTraversal(dataDir: string, { uid, gid }: { uid: number; gid: number }) {
  // Root without capabilities can neither chown nor switch users.
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

/** Checks existing paths, without the capability. */
function reaches(account: PostgresAccount, paths: string[]) {
  return paths.every((path) => succeeds(account, 'test', ['-x', path]))
}

function succeeds(account: PostgresAccount, command: string, args: string[]) {
  const { file, args: allArgs, options } = commandAs(account, command, args)
  return spawnSync(file, allArgs, { ...options, stdio: 'ignore' }).status === 0
}

export function commandAs({ prefix, ids }: PostgresAccount, command: string, args: string[]) {
  const [file = command, ...rest] = [...prefix, command, ...args]
  // The user's language and settings of other PostgreSQL programs (PGDATA, PGPORT) must not apply.
  const options = { ...ids, cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  return { file, args: rest, options }
}
