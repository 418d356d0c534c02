import {
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { join } from 'node:path'

import { changesFolder } from '#app/desk/backups/change-copies.server.ts'
import { startError } from '#app/platform/config/start-error.ts'

import type { PostgresAccount } from './postgres-account.ts'

// The longest time before a segment is closed. Including the copying, every change is safe within a minute.
const segmentSeconds = 30
const unbrokenSince = 'unbroken-since'

type Place = { dataDir: string; cluster: string }

/**
 * Settings that make PostgreSQL archive each log segment, compressed, in a folder that the site copies from. A command
 * instead of pg_receivewal, which the bundled binaries lack.
 */
export function archiveSettings(folder: string): string[] {
  const part = quoteForCommand(join(folder, '/'), '%f.part')
  const whole = quoteForCommand(join(folder, '/'), '%f.gz')
  return [
    'archive_mode=on',
    // PostgreSQL deletes the segment once this succeeds, so it has to be synced first.
    `archive_command=gzip -1 -c "%p" > ${part} && sync ${part} && mv ${part} ${whole} && sync ${quoteForCommand(folder, '')}`,
    `archive_timeout=${segmentSeconds}`,
  ]
}

/** Quotes a path for the shell within a PostgreSQL setting, where % starts a placeholder. `file` is not quoted. */
export function quoteForCommand(folder: string, file: string) {
  return `'${folder.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'${file}`
}

/** Creates the folder at the first start that copies. A later start without copying breaks the chain and removes it. */
export function makeChangesFolder({ dataDir, cluster }: Place, account: PostgresAccount): string {
  const folder = join(changesFolder(dataDir), readSystemId(cluster))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  refuseLinks(dataDir, folder)
  const marker = join(folder, unbrokenSince)
  if (!existsSync(marker)) writeMarker(marker)
  if (process.getuid?.() === 0)
    // Not chown, which follows symbolic links: the owner of the folder could create one.
    for (const path of [changesFolder(dataDir), folder]) lchownSync(path, account.uid, account.gid)
  return folder
}

// PostgreSQL's user could link them to other people's folders, which root would then empty or write to.
function refuseLinks(dataDir: string, folder: string) {
  for (const path of [changesFolder(dataDir), folder])
    if (!lstatSync(path).isDirectory())
      throw startError(
        `${path} is a link, which Hearthside does not follow there: find out who made it, and delete it.`,
      )
}

/** For a process that only starts PostgreSQL briefly: without copying before, there is none after. */
export function dropMarker({ dataDir, cluster }: Place) {
  rmSync(join(changesFolder(dataDir), readSystemId(cluster), unbrokenSince), { force: true })
}

function writeMarker(marker: string) {
  replaceFile(marker, `${new Date().toISOString()}\n`)
}

/** Atomic by rename, so that a crash leaves the old or the new file. Never follows an existing link. */
export function replaceFile(path: string, content: string | Buffer) {
  rmSync(`${path}.new`, { force: true })
  // Readable by all: nothing is secret, and root and the site's user may take turns.
  writeFileSync(`${path}.new`, content, { mode: 0o644, flag: 'wx', flush: true })
  renameSync(`${path}.new`, path)
}

/** After lost changes, point-in-time recovery needs a base backup made from now on. */
export function restartChain({ dataDir, cluster }: Place) {
  const marker = join(changesFolder(dataDir), readSystemId(cluster), unbrokenSince)
  // Without the marker, PostgreSQL was started by a process that does not copy.
  if (existsSync(marker)) writeMarker(marker)
}

/** Later changes need a new base backup, so waiting segments are useless. */
export function breakChain({ dataDir, cluster }: Place) {
  const folder = join(changesFolder(dataDir), readSystemId(cluster))
  if (!existsSync(folder)) return
  refuseLinks(dataDir, folder)
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
}

/** Since when every change has been archived; undefined when changes are not archived. */
export function readUnbrokenSince({ dataDir, cluster }: Place): Date | undefined {
  const file = join(changesFolder(dataDir), readSystemId(cluster), unbrokenSince)
  return existsSync(file) ? new Date(readFileSync(file, 'utf8').trim()) : undefined
}

/** Unique to the cluster and shared with its restored copies: the first eight bytes of pg_control. */
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
