import type { Dirent } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { Header } from 'tar'

import { ignoreMissing } from '#app/platform/files/disk-files.server.ts'

const blockBytes = 512
const chunkBytes = 256 * 1024

// As in pg_basebackup: what a start recreates, and the log, which is copied separately.
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|.*\.(?:new|tmp))$/

/** The files of a running cluster as a tar. `last`: files that are only known once all others are read. */
export async function* packCluster(
  cluster: string,
  last: () => Promise<Record<string, string>>,
): AsyncGenerator<Buffer> {
  yield* packFolder(cluster, '')
  for (const [path, text] of Object.entries(await last())) {
    yield header(path, 'File', Buffer.byteLength(text))
    yield padded(Buffer.from(text))
  }
  yield Buffer.alloc(2 * blockBytes)
}

async function* packFolder(cluster: string, folder: string): AsyncGenerator<Buffer> {
  // A table may be dropped while the cluster is read.
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of (entries ?? []).toSorted((a, b) => a.name.localeCompare(b.name))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (leftOut.test(entry.name)) continue
    if (entry.isFile()) yield* packFile(cluster, path)
    if (entry.isDirectory()) yield* packSubfolder(cluster, path, entry)
  }
}

async function* packSubfolder(cluster: string, path: string, { name }: Dirent): AsyncGenerator<Buffer> {
  yield header(path, 'Directory', 0)
  if (!emptied.has(name)) yield* packFolder(cluster, path)
}

async function* packFile(cluster: string, path: string): AsyncGenerator<Buffer> {
  const file = await open(join(cluster, path)).catch(ignoreMissing)
  if (!file) return
  try {
    const { size } = await file.stat()
    yield header(path, 'File', size)
    yield* exactly(file, size)
  } finally {
    await file.close()
  }
}

// A file may grow or shrink while it is read. The log that is replayed over it covers both.
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(chunkBytes, size - at)), 0, undefined, at)
    if (bytesRead === 0) {
      for (; at < size; at += chunkBytes) yield Buffer.alloc(Math.min(chunkBytes, size - at))
      break
    }
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
  const rest = size % blockBytes
  if (rest > 0) yield Buffer.alloc(blockBytes - rest)
}

function header(path: string, type: 'File' | 'Directory', size: number): Buffer {
  const entry = new Header({ path, type, size, mode: type === 'File' ? 0o600 : 0o700, mtime: new Date() })
  if (entry.encode() || !entry.block) throw new Error(`The path ${path} is too long for a base backup.`)
  return entry.block
}

function padded(body: Buffer): Buffer {
  return Buffer.concat([body, Buffer.alloc((blockBytes - (body.length % blockBytes)) % blockBytes)])
}
