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

// A segment is complete after this long at the latest. With the copying, no change is older than a minute when it is safe.
const segmentSeconds = 30
const unbrokenSince = 'unbroken-since'

type Place = { dataDir: string; cluster: string }

/**
 * PostgreSQL's settings, with which it leaves each segment of its log, compressed, in a folder that the site copies from. A command
 * of its own and not a receiver, because the binaries that come along have none.
 */
export function archiveSettings(folder: string): string[] {
  const part = quoteForCommand(join(folder, '/'), '%f.part')
  const whole = quoteForCommand(join(folder, '/'), '%f.gz')
  return [
    'archive_mode=on',
    // The segment is deleted in the cluster as soon as this succeeds, so it has to be on the disk.
    `archive_command=gzip -1 -c "%p" > ${part} && sync ${part} && mv ${part} ${whole} && sync ${quoteForCommand(folder, '')}`,
    `archive_timeout=${segmentSeconds}`,
  ]
}

/** A path for the shell, in a setting of PostgreSQL, which replaces what follows a %. `file` is not quoted. */
export function quoteForCommand(folder: string, file: string) {
  return `'${folder.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'${file}`
}

/** Made at the first start that copies. Each later start without copying breaks the chain, and removes it. */
export function makeChangesFolder({ dataDir, cluster }: Place, account: PostgresAccount): string {
  const folder = join(changesFolder(dataDir), readSystemId(cluster))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  refuseLinks(dataDir, folder)
  const marker = join(folder, unbrokenSince)
  if (!existsSync(marker)) writeMarker(marker)
  if (process.getuid?.() === 0)
    // Not chown, which follows a link: whom the folder belongs to could make one.
    for (const path of [changesFolder(dataDir), folder]) lchownSync(path, account.uid, account.gid)
  return folder
}

// PostgreSQL's user could link them to folders of others, which root would empty or write to.
function refuseLinks(dataDir: string, folder: string) {
  for (const path of [changesFolder(dataDir), folder])
    if (!lstatSync(path).isDirectory())
      throw startError(
        `${path} is a link, which Hearthside does not follow there: find out who made it, and delete it.`,
      )
}

/** For who starts PostgreSQL for a moment only: what was not copied before is not copied after. */
export function dropMarker({ dataDir, cluster }: Place) {
  rmSync(join(changesFolder(dataDir), readSystemId(cluster), unbrokenSince), { force: true })
}

function writeMarker(marker: string) {
  replaceFile(marker, `${new Date().toISOString()}\n`)
}

/** By a rename, so that a crash leaves the old one or the new one. Never through a link that is there already. */
export function replaceFile(path: string, content: string | Buffer) {
  rmSync(`${path}.new`, { force: true })
  // Nothing secret, and root and the user of the site may take turns.
  writeFileSync(`${path}.new`, content, { mode: 0o644, flag: 'wx', flush: true })
  renameSync(`${path}.new`, path)
}

/** Changes were lost: only a base backup that is made from now on can be followed. */
export function restartChain({ dataDir, cluster }: Place) {
  const marker = join(changesFolder(dataDir), readSystemId(cluster), unbrokenSince)
  // Without one, PostgreSQL was started by something that does not copy.
  if (existsSync(marker)) writeMarker(marker)
}

/** What follows can only be restored from a base backup that is made after it, so what waits is of no use. */
export function breakChain({ dataDir, cluster }: Place) {
  const folder = join(changesFolder(dataDir), readSystemId(cluster))
  if (!existsSync(folder)) return
  refuseLinks(dataDir, folder)
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
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
