import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { startError } from '#app/platform/config/start-error.ts'
import { hasSignature } from '#app/platform/crypto/crypto.server.ts'

import { DamagedArchive, decryptWith, isEncrypted } from './archive-encryption.ts'
import {
  archiveFormat,
  type ArchiveHeader,
  archiveHeader,
  archivePurpose,
  archiveTrailer,
  archiveVersion,
} from './archive.ts'

type Reading = { identities?: string[] | undefined }

const maxLineBytes = 128 * 1024 * 1024
const newline = 0x0a

export async function readHeader(path: string, reading: Reading = {}): Promise<ArchiveHeader> {
  for await (const line of plainLines(path, reading)) {
    const text = line.toString()
    if (!text.startsWith(`{"format":"${archiveFormat}"`)) break
    const { version } = parseLine(path, text) as { version?: unknown }
    if (version !== archiveVersion)
      throw startError(
        `${path} has format ${String(version)}, and this Hearthside reads format ${archiveVersion}: restore it with the version that wrote it.`,
      )
    const header = archiveHeader.safeParse(parseLine(path, text))
    if (header.success) return header.data
    break
  }
  throw startError(`${path} is not a Hearthside backup, or it was altered.`)
}

/** Only reaching the end proves the lines intact. `isSigned`: whether it was signed with our SESSION_SECRET. */
export async function* readArchive(
  path: string,
  { isSigned, ...reading }: Reading & { isSigned: boolean },
): AsyncGenerator<string> {
  const digest = createHash('sha256')
  let count = 0
  let last: Buffer | undefined
  for await (const line of plainLines(path, reading)) {
    if (last) {
      digest.update(last).update('\n')
      if (!isUtf8(last)) throw damaged(path)
      if (count > 1) yield last.toString()
    }
    last = line
    count += 1
  }
  const trailer = archiveTrailer.safeParse(parseLine(path, last?.toString() ?? ''))
  const isWhole = trailer.success && digest.digest('hex') === trailer.data.sha256
  if (!isWhole) throw damaged(path)
  const { sha256, signature } = trailer.data
  if (isSigned && !hasSignature(archivePurpose, sha256, signature)) throw damaged(path)
}

type Verifying = Reading & { isSigned: boolean; signal?: AbortSignal | undefined }

export async function verifyArchive(path: string, { signal, ...signing }: Verifying) {
  const lines = readArchive(path, signing)
  while (!(await lines.next()).done) signal?.throwIfAborted()
}

// node:readline would also split at U+2028, which PostgreSQL leaves unescaped in JSON.
async function* plainLines(path: string, reading: Reading): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of unpacked(path, reading)) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)])
      rest = []
      restBytes = 0
      start = end + 1
    }
    rest.push(chunk.subarray(start))
    restBytes += chunk.length - start
    if (restBytes > maxLineBytes) throw damaged(path)
  }
  if (restBytes > 0) throw damaged(path)
}

async function* unpacked(path: string, { identities = [] }: Reading): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  try {
    const unpacking = (await isEncrypted(path))
      ? pipeline(createReadStream(path), decryptWith(identities, path), gunzip)
      : pipeline(createReadStream(path), gunzip)
    unpacking.catch(() => {})
    for await (const chunk of gunzip) yield chunk as Buffer
  } catch (error) {
    const { code, message, name } = error as NodeJS.ErrnoException
    if (name === 'StartError') throw error
    if (error instanceof DamagedArchive || code?.startsWith('Z_')) throw damaged(path)
    throw startError(`Cannot read ${path}: ${message}.`)
  }
}

export function parseLine(path: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(path)
  }
}

export function damaged(path: string) {
  return startError(`${path} is damaged: it is not whole, or it was altered. Nothing was restored.`)
}
