import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'

import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'

import { damaged, refuse } from './archive-errors.ts'
import {
  archiveAbout,
  archiveLimits,
  archiveManifest,
  type ArchiveManifest,
  archiveVersion,
  isArchiveFormat,
  type NamedEntry,
  parseEntryName,
} from './archive-format.ts'

export type ReadEntry = Exclude<NamedEntry, { kind: 'about' | 'manifest' }> & { content: Buffer }

export type Reading = { signal?: AbortSignal | undefined; onBytes?: (count: number) => void }

/** Throws when the archive is damaged, possibly only at its end, so entries may not be trusted before. */
export async function* readArchive(path: string, options: Reading = {}): AsyncGenerator<ReadEntry> {
  const seen: ArchiveManifest['entries'] = []
  let manifest: ArchiveManifest | undefined
  for await (const { name, content } of entriesOf(path, options)) {
    options.signal?.throwIfAborted()
    const entry = parseEntryName(name)
    if (!entry || (seen.length === 0) !== (entry.kind === 'about')) throw refuse.unknownEntry(path, name)
    // The manifest must be last.
    if (manifest) throw damaged(path)
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (entry.kind === 'about') refuseOther(path, content)
    if (entry.kind === 'manifest') manifest = archiveManifest.safeParse(parse(path, content)).data
    else seen.push({ name, bytes: content.length, sha256 })
    if (entry.kind === 'manifest' && !manifest) throw damaged(path)
    if (entry.kind === 'file' && !entry.file.startsWith(sha256)) throw refuse.picture(path, entry.file)
    if (entry.kind === 'part' || entry.kind === 'file') yield { ...entry, content }
  }
  if (!manifest) throw damaged(path)
  if (JSON.stringify(manifest.entries) !== JSON.stringify(seen)) throw damaged(path)
}

function refuseOther(path: string, content: Buffer) {
  const about = parse(path, content) as { format?: unknown; version?: unknown } | null
  if (!about || !isArchiveFormat(about.format)) throw refuse.foreign(path)
  if (about.version !== archiveVersion) throw refuse.version(path, about.version)
  if (!archiveAbout.safeParse(about).success) throw damaged(path)
}

async function* entriesOf(path: string, options: Reading) {
  const packed = NodeReadableStream.from(unpacked(path, options)) as ReadableStream<Uint8Array>
  const tar = packed.pipeThrough(createTarDecoder({ strict: true }))
  let count = 0
  try {
    for await (const { header, body } of tar) {
      const isPlain = header.type === 'file' && parseEntryName(header.name) !== undefined
      if (!isPlain) throw refuse.unknownEntry(path, header.name)
      count += 1
      if (count > archiveLimits.entries) throw refuse.tooLarge(path)
      yield { name: header.name, content: await contentOf(path, header.size, body) }
    }
  } catch (error) {
    throw toStartError(path, error)
  }
}

async function contentOf(path: string, size: number, body: ParsedTarEntry['body']) {
  if (size > archiveLimits.entryBytes) throw refuse.tooLarge(path)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* unpacked(path: string, { onBytes }: Reading): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  const file = createReadStream(path)
  if (onBytes) file.on('data', (chunk) => onBytes(chunk.length))
  // Errors are thrown where the chunks are read.
  pipeline(file, gunzip).catch(() => {})
  let bytes = 0
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > archiveLimits.unpackedBytes) throw refuse.tooLarge(path)
    yield chunk
  }
}

function toStartError(path: string, error: unknown) {
  const { code, message, name } = error as NodeJS.ErrnoException
  if (name === 'StartError') return error
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check') return refuse.foreign(path)
  if (code?.startsWith('Z_')) return damaged(path)
  if (code) return refuse.unreadable(path, message)
  return damaged(path)
}

function parse(path: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    throw damaged(path)
  }
}
