import {
  chownSync,
  mkdirSync,
  openSync,
  readSync,
  closeSync,
  readFileSync,
  rmSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { join } from 'node:path'

import { changesFolder } from '#app/desk/backups/change-copies.server.ts'

import type { PostgresAccount } from './postgres-account.ts'

// A segment is complete after this long at the latest. With the copying, no change is older than a minute when it is safe.
const segmentSeconds = 30
const unbrokenSince = 'unbroken-since'

type Place = { dataDir: string; cluster: string }

/**
 * PostgreSQL's settings, with which it leaves each segment of its log, compressed, in a folder that the site copies from. A command
 * of its own and not a receiver, because the binaries that come along have none.
 */
export function archiveSettings(folder: string): string[] {
  const part = quote(join(folder, '%f.part'), ['%f'])
  const whole = quote(join(folder, '%f.gz'), ['%f'])
  return [
    'archive_mode=on',
    // The segment is deleted in the cluster as soon as this succeeds, so it has to be on the disk.
    `archive_command=gzip -1 -c "%p" > ${part} && sync ${part} && mv ${part} ${whole}`,
    `archive_timeout=${segmentSeconds}`,
  ]
}

// For the shell, and for PostgreSQL, which replaces %f and %p.
function quote(path: string, placeholders: string[]) {
  const escaped = path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')
  return `'${placeholders.reduce((text, name) => text.replaceAll(`%${name}`, name), escaped)}'`
}

/** Made at the first start that copies. Each later start without copying breaks the chain, and removes it. */
export function makeChangesFolder({ dataDir, cluster }: Place, account: PostgresAccount): string {
  const folder = join(changesFolder(dataDir), readSystemId(cluster))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const marker = join(folder, unbrokenSince)
  if (!existsSync(marker)) writeFileSync(marker, `${new Date().toISOString()}\n`, { mode: 0o600 })
  if (process.getuid?.() === 0)
    for (const path of [changesFolder(dataDir), folder]) chownSync(path, account.uid, account.gid)
  return folder
}

/** What follows can only be restored from a base backup that is made after it. */
export function breakChain({ dataDir, cluster }: Place) {
  rmSync(join(changesFolder(dataDir), readSystemId(cluster), unbrokenSince), { force: true })
}

/** Since when every change was handed over: undefined where none are. */
export function readUnbrokenSince({ dataDir, cluster }: Place): Date | undefined {
  const file = join(changesFolder(dataDir), readSystemId(cluster), unbrokenSince)
  return existsSync(file) ? new Date(readFileSync(file, 'utf8').trim()) : undefined
}

/** Every cluster has one of its own, and its restored copies have the same: the first eight bytes of pg_control. */
export function readSystemId(cluster: string): string {
  const file = openSync(join(cluster, 'global/pg_control'), 'r')
  try {
    const bytes = Buffer.alloc(8)
    readSync(file, bytes, 0, 8, 0)
    return bytes.readBigUInt64LE().toString()
  } finally {
    closeSync(file)
  }
}
