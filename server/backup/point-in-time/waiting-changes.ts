import { constants } from 'node:fs'
import { lstat, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { changesFolder, isWaiting, listChanges } from '#app/desk/backups/change-copies.server.ts'
import { config } from '#app/platform/config/config.server.ts'

import { maxSegmentBytes, readCopyName } from './copies.ts'

/** A segment of the log, or the history of a timeline, in DATA_DIR. */
export type WaitingChange = { name: string; path: string }

/** Of each cluster that this data directory has had, in order. */
export async function listWaiting(): Promise<WaitingChange[]> {
  const folder = changesFolder(config.dataDir)
  const names = await listChanges()
  // PostgreSQL also archives backup history files, which nothing needs.
  for (const name of names) if (name.endsWith('.backup.gz')) await rm(join(folder, name), { force: true })
  return names
    .filter((name) => isWaiting(name))
    .map((name) => ({ name: `wal-${name.slice(0, -'.gz'.length).replace('/', '-')}`, path: join(folder, name) }))
    .filter(({ name }) => readCopyName(name))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

export async function sizeOf(waiting: WaitingChange[]): Promise<number> {
  const sizes = await Promise.all(
    waiting.map(
      async ({ path }) =>
        await lstat(path).then(
          ({ size }) => size,
          () => 0,
        ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * The folder belongs to PostgreSQL's user, and the reader may be root: a symbolic or hard link there would copy
 * somebody else's file to the backup destination.
 */
export async function readWaiting({ path }: WaitingChange): Promise<Buffer> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' ? notOurs(path) : error
  })
  try {
    const { size, nlink } = await file.stat().then((stats) => (stats.isFile() ? stats : { size: 0, nlink: 0 }))
    if (nlink !== 1 || size > maxSegmentBytes) throw notOurs(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
    if (bytesRead !== size) throw new Error(`${path} changed while it was read.`)
    return buffer
  } finally {
    await file.close()
  }
}

function notOurs(path: string) {
  return new Error(`${path} is not a segment that PostgreSQL wrote, so it is not copied: look where it comes from.`)
}
