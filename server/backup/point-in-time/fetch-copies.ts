import { createHash } from 'node:crypto'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { extract } from 'tar'

import { startError } from '#app/platform/config/start-error.ts'
import { decryptWith } from '#server/backup/archive-encryption.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { readBounded } from '#server/backup/destinations/read-bounded.ts'

import type { Chosen } from './choose-base.ts'
import { isSignedCopy, maxSegmentBytes } from './copies.ts'

const atOnce = 8
const newline = 0x0a
const maxSignatureBytes = 200
// Twice the largest upload of any version, which was a video.
const maxFileBytes = 50 * 1024 * 1024

export type Fetching = Chosen & {
  identities: string[]
  signal: AbortSignal
  onProgress?: (count: number, total: number) => void
}
type Account = { uid: number; gid: number }

/** Unpacks the base backup. Nothing is trusted before all of it has been read. */
export async function fetchBase(
  { destination, base, identities, signal }: Fetching,
  cluster: string,
  { uid, gid }: Account,
) {
  const digest = createHash('sha256')
  let bytes = 0
  await mkdir(cluster, { mode: 0o700 })
  if (process.getuid?.() === 0) await chown(cluster, uid, gid)
  await pipeline(
    await destination.read(base.tar),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        bytes += chunk.length
        // Longer than was signed: it would fill the disk before its hash is known.
        if (bytes > base.bytes) throw altered(destination, base.tar)
        yield chunk
      }
    },
    base.tar.endsWith('.age') ? decryptWith(identities, `${destination.label}/${base.tar}`) : plain,
    createGunzip(),
    extract({
      cwd: cluster,
      strict: true,
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
      filter: (_path, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
    }),
    { signal },
  )
  if (digest.digest('hex') !== base.sha256) throw altered(destination, base.tar)
}

/** Fetches the compressed log segments since the base backup. Returns how many. */
export async function fetchLog(fetching: Fetching, folder: string): Promise<number> {
  const { log, signal, onProgress = () => {} } = fetching
  const wanted = [...log.histories, ...log.segments]
  await mkdir(folder, { mode: 0o700 })
  const queue = wanted.values()
  const fetchNext = async () => {
    // All workers share one queue.
    for (const { name, wal } of queue) {
      signal.throwIfAborted()
      await writeFile(join(folder, `${wal}.gz`), await readSigned(fetching, name), { mode: 0o600 })
      onProgress(1, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  return log.segments.length
}

async function readSigned({ destination, identities }: Fetching, name: string): Promise<Buffer> {
  const copy = await readBounded(await decryptCopy(destination, name, identities), maxSegmentBytes + maxSignatureBytes)
  if (!copy) throw altered(destination, name)
  const end = copy.indexOf(newline)
  const body = copy.subarray(end + 1)
  const isOurs = isSignedCopy(name.replace(/\.age$/, ''), body, copy.subarray(0, Math.max(0, end)).toString())
  if (!isOurs) throw altered(destination, name)
  return body
}

/** A picture or document; undefined when it is larger than any upload. */
export async function readFileCopy(
  destination: BackupDestination,
  name: string,
  identities: string[],
): Promise<Buffer | undefined> {
  return await readBounded(await decryptCopy(destination, name, identities), maxFileBytes)
}

async function decryptCopy(
  destination: BackupDestination,
  name: string,
  identities: string[],
): Promise<AsyncIterable<Uint8Array>> {
  const source: AsyncIterable<Buffer> = await destination.read(name)
  return name.endsWith('.age') ? decryptWith(identities, `${destination.label}/${name}`)(source) : source
}

async function* plain(source: AsyncIterable<Buffer>) {
  yield* source
}

function altered(destination: BackupDestination, name: string) {
  return startError(
    `${destination.label}/${name} was altered, or made with another SESSION_SECRET: nothing was restored.`,
  )
}
