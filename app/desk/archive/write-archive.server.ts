import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'

import { createTarPacker, type TarPackController } from 'modern-tar'
import type { Client } from 'pg'

import { archiveEvents } from '#app/desk/audit-events.ts'
import { lockOutSweep } from '#app/media/files/picture-files-lock.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { cancelOnAbort } from '#app/platform/database/cancel-on-abort.server.ts'
import { databaseOver, transaction } from '#app/platform/database/db.server.ts'
import { readFileStream } from '#app/platform/files/files.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import {
  aboutName,
  archiveFormat,
  type ArchiveManifest,
  archiveVersion,
  fileEntryName,
  manifestName,
  partBytes,
  partName,
} from './archive-format.ts'
import { archiveTables } from './archive-rows.ts'
import { rowsQuery } from './archive-sources.ts'
import { openLongConnection } from './long-connection.server.ts'

const oneArchiveLock = 4_827_310_301
// One text may take a megabyte.
const rowsAtOnce = 20
// Pictures are most of the data and do not compress.
const gzipLevel = 3

type Writing = { signal?: AbortSignal; onEntries?: (count: number, total: number) => void }

/**
 * A stream of one snapshot, which must be read to its end or destroyed. Undefined while another archive is being
 * written: each keeps a snapshot open.
 */
export async function createArchiveStream({ signal, onEntries }: Writing = {}): Promise<Readable | undefined> {
  const client = await openLongConnection()
  try {
    await cancelOnAbort(client, { signal, connectionString: config.databaseDirectUrl })
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      oneArchiveLock,
    ])
    if (rows[0]?.isFree) return pack(entriesOf(client, onEntries))
  } catch (error) {
    await client.end()
    throw error
  }
  await client.end()
  return undefined
}

type Entry = { name: string; bytes: number; content: Iterable<Buffer> | AsyncIterable<Buffer> }

function pack(entries: AsyncIterable<Entry>): Readable {
  const { readable, controller } = createTarPacker()
  void fill(controller, entries)
  // The reader receives errors through the stream.
  return pipeline(Readable.fromWeb(readable as NodeReadableStream), createGzip({ level: gzipLevel }), () => {})
}

async function fill(controller: TarPackController, entries: AsyncIterable<Entry>) {
  const manifest: ArchiveManifest = { entries: [] }
  const add = async ({ name, bytes, content }: Entry) => {
    const writer = controller.add({ name, size: bytes, type: 'file' }).getWriter()
    const digest = createHash('sha256')
    for await (const chunk of content) {
      digest.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    manifest.entries.push({ name, bytes, sha256: digest.digest('hex') })
  }
  try {
    for await (const entry of entries) await add(entry)
    await add(textEntry(manifestName, JSON.stringify(manifest)))
    controller.finalize()
  } catch (error) {
    controller.error(error)
  }
}

async function* entriesOf(client: Client, onEntries: Writing['onEntries']): AsyncGenerator<Entry> {
  try {
    await client.query('begin isolation level repeatable read, read only')
    await lockOutSweep(databaseOver(client))
    const about = { format: archiveFormat, version: archiveVersion, made: new Date().toISOString() }
    yield textEntry(aboutName, `${JSON.stringify(about)}\n`)
    const total = onEntries ? await countEntries(client) : 0
    for (const table of archiveTables) {
      let part = 0
      for await (const { text, rows } of partsOf(client, rowsQuery(table))) {
        yield textEntry(partName(table, (part += 1)), text)
        onEntries?.(rows, total)
      }
    }
    for await (const name of fileNames(client)) {
      yield await fileEntry(name)
      onEntries?.(1, total)
    }
  } finally {
    // Also releases the transaction and its lock when the reader has left.
    await client.end()
  }
}

async function countEntries(client: Client) {
  const queries = [...archiveTables.map(rowsQuery), fileNamesQuery]
  const counts = queries.map((query) => `(select count(*) from (${query}) as entries)`)
  const { rows } = await client.query<{ total: string }>(`select ${counts.join(' + ')} as total`)
  return Number(rows[0]?.total)
}

type Part = { text: string; rows: number }

async function* partsOf(client: Client, query: string): AsyncGenerator<Part> {
  let lines: string[] = []
  let length = 0
  for await (const line of readThrough(client, query)) {
    lines.push(`${line}\n`)
    length += line.length
    if (length < partBytes) continue
    yield { text: lines.join(''), rows: lines.length }
    lines = []
    length = 0
  }
  if (lines.length > 0) yield { text: lines.join(''), rows: lines.length }
}

const fileNamesQuery = 'select name as row from picture_files union select name from documents order by row'

async function* fileNames(client: Client): AsyncGenerator<string> {
  yield* readThrough(client, fileNamesQuery)
}

async function* readThrough(client: Client, query: string): AsyncGenerator<string> {
  await client.query(`declare archived no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from archived`)
    if (rows.length === 0) break
    for (const { row } of rows) yield row
  }
  await client.query('close archived')
}

async function fileEntry(name: string): Promise<Entry> {
  const file = await readFileStream(name)
  if (!file) throw new Error(`The file ${name} is missing`)
  return { name: fileEntryName(name), bytes: file.bytes, content: file.stream as AsyncIterable<Buffer> }
}

function textEntry(name: string, text: string): Entry {
  const content = Buffer.from(text)
  return { name, bytes: content.length, content: [content] }
}

/** `staff` is null for exports from the command line. */
export async function recordExport(staff: Staff | null, requestId: string | null) {
  await transaction(
    async (tx) =>
      await recordAuditEvent(tx, { staff, event: archiveEvents.exported, subject: 'content', ids: [], requestId }),
  )
}
