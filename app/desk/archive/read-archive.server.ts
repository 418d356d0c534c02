import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { access } from 'node:fs/promises'

import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js'
import { z } from 'zod'

import { startError } from '#app/platform/config/start-error.ts'
import { typeOfFile } from '#app/platform/files/files.server.ts'

import { archivedTables } from './archive-tables.server.ts'
import { archiveFormat, contentName, filesFolder } from './write-archive.server.ts'

configure({ useWebWorkers: false })

const mebibyte = 1024 * 1024

/** Larger archives were not written by this program and are refused before they fill memory and disk. */
export const archiveLimits = { contentBytes: 256 * mebibyte, fileBytes: 32 * mebibyte, files: 250_000 }

export type ArchiveRow = Record<string, unknown>
export type Archive = {
  tables: { name: string; columns: string[]; rows: ArchiveRow[] }[]
  /** Whole, and as they were written. */
  files: () => AsyncGenerator<{ name: string; content: Buffer }>
}

export function refusal(path: string, why: string) {
  return startError(`${path} ${why}. Nothing was brought in.`)
}

/** Checks all of it, and throws the reason if it is refused. Nothing is unpacked to a path. */
export async function readArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  const zip = await openZip(path)
  const entries = await whole(path, listEntries(path, zip))
  const content = entries.get(contentName)
  if (!content) throw refusal(path, foreign)
  const tables = parseTables(path, await whole(path, readEntry(path, content, archiveLimits.contentBytes)))
  entries.delete(contentName)
  const sizes = sizesOfFiles(tables)
  const apart = [...entries.keys(), ...sizes.keys()].find((name) => !entries.has(name) || !sizes.has(name))
  if (apart) throw refusal(path, `was altered: its pictures and its files do not go together (${apart})`)
  async function* files() {
    for (const [name, entry] of entries) {
      signal?.throwIfAborted()
      const body = await whole(path, readEntry(path, entry, archiveLimits.fileBytes))
      const hash = createHash('sha256').update(body).digest('hex')
      if (!name.startsWith(hash) || body.length !== sizes.get(name))
        throw refusal(path, `was altered: the file ${name} of a picture is not what it was`)
      yield { name, content: body }
    }
  }
  for await (const _ of files());
  return { tables, files }
}

const foreign = 'is not an archive of the content'
const damaged = 'is damaged: it is not whole, or it was altered'

async function openZip(path: string) {
  try {
    await access(path)
    const options = { strictness: 'strict', checkSignature: true, checkOverlappingEntry: true } as const
    return new ZipReader(new BlobReader(await openAsBlob(path)), options)
  } catch (error) {
    throw startError(`Cannot read ${path}: ${(error as Error).message}.`)
  }
}

/** What the library throws says nothing to whoever brings the file in. */
async function whole<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw (error as Error).name === 'StartError' ? error : refusal(path, damaged)
  }
}

async function listEntries(path: string, zip: ZipReader<Blob>) {
  const entries = new Map<string, FileEntry>()
  for await (const entry of zip.getEntriesGenerator()) {
    const { filename: name } = entry
    const file = name.startsWith(filesFolder) ? name.slice(filesFolder.length) : ''
    const isOurs = name === contentName || typeOfFile(file) !== undefined
    if (!isOurs || entry.directory)
      throw refusal(path, `was not written by this program: it holds ${JSON.stringify(name.slice(0, 200))}`)
    entries.set(file || name, entry)
    if (entries.size > archiveLimits.files) throw refusal(path, tooLarge)
  }
  return entries
}

const tooLarge = 'unpacks to more than any archive of ours'

/** Counts what is unpacked, whatever size the entry names. */
async function readEntry(path: string, entry: FileEntry, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.length
      if (bytes > most) throw refusal(path, tooLarge)
      chunks.push(chunk)
    },
  })
  await entry.getData(sink)
  return Buffer.concat(chunks)
}

const archiveContent = z.strictObject({
  ...z.object({ format: z.literal(archiveFormat.format), version: z.literal(archiveFormat.version) }).shape,
  made: z.iso.datetime(),
  tables: z.record(z.string(), z.array(z.unknown())),
})

function parseTables(path: string, content: Buffer): Archive['tables'] {
  const parsed = parseJson(content) as { format?: unknown; version?: unknown } | undefined
  if (!parsed) throw refusal(path, damaged)
  if (parsed.format !== archiveFormat.format) throw refusal(path, foreign)
  if (parsed.version !== archiveFormat.version)
    throw refusal(
      path,
      `is an archive of format ${String(parsed.version)}, and this program reads format ${archiveFormat.version}: use the version that wrote it`,
    )
  const read = archiveContent.safeParse(parsed)
  const names = archivedTables.map(({ name }) => name)
  if (!read.success || Object.keys(read.data.tables).join() !== names.join()) throw refusal(path, damaged)
  return archivedTables.map(({ name, columns, row }) => {
    const rows = (read.data.tables[name] ?? []).map((one, at) => {
      const checked = row.safeParse(one)
      if (checked.success) return checked.data
      const [issue] = checked.error.issues
      throw refusal(path, `breaks a rule in row ${at + 1} of ${name}: ${issue?.path.join('.')}: ${issue?.message}`)
    })
    return { name, columns, rows }
  })
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    return undefined
  }
}

function sizesOfFiles(tables: Archive['tables']) {
  const ofFiles = tables.filter(({ name }) => name === 'picture_files' || name === 'documents')
  return new Map(ofFiles.flatMap(({ rows }) => rows.map(({ name, bytes }) => [name as string, bytes as number])))
}
