import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import type { Client } from 'pg'

import { countEncrypted } from '#app/enquiries/encryption/rotate-encryption.server.ts'
import { lockOutSweep } from '#app/media/files/picture-files-lock.server.ts'
import { startError } from '#app/platform/config/start-error.ts'
import { sign } from '#app/platform/crypto/crypto.server.ts'
import { databaseOver } from '#app/platform/database/db.server.ts'

import { encryptFor } from './archive-encryption.ts'
import { fileLines } from './archive-files.ts'
import { describeKeys } from './archive-keys.ts'
import { listSections, readAppliedMigrations, type Section, pinTextFormats } from './archive-sections.ts'
import { archiveFormat, type ArchiveHeader, archivePurpose, archiveVersion } from './archive.ts'
import { lockBackups } from './backup-lock.ts'
import { measure } from './destinations/read-back.ts'

const batchBytes = 256 * 1024
const maxBatchRows = 1000
// Most of the data is ciphertext, which no level shrinks below its base64 overhead.
const gzipLevel = 3

type Writing = {
  /** Reads the archive to its end, and throws when it cannot store it. */
  write: (archive: AsyncIterable<Uint8Array>) => Promise<void>
  /** Public keys of age. Without any, everybody with the file can read names and addresses. */
  recipients: string[]
  signal?: AbortSignal | undefined
  onRows?: ((count: number, total: number) => void) | undefined
}

/** Writes one consistent snapshot. */
export async function writeArchive(client: Client, { write, recipients, signal, onRows = () => {} }: Writing) {
  await pinTextFormats(client)
  if (!(await lockBackups(client))) throw startError('Another backup of this site is being written.')
  await client.query('begin isolation level repeatable read, read only')
  try {
    await lockOutSweep(databaseOver(client))
    const sections = await listSections(client)
    const header = await readHeader(client, sections)
    const named = await listNamedFiles(client)
    const counted = { files: 0 }
    const rows = header.sections.reduce((sum, section) => sum + section.rows, 0)
    const measured = measure()
    const interruption = untilWhole(signal)
    await pipeline(
      Readable.from(
        signed(archiveLines(client, { header, sections, named, counted, onRows: (count) => onRows(count, rows) })),
        { highWaterMark: 1 },
      ),
      createGzip({ level: gzipLevel }),
      encryptFor(recipients),
      (source: AsyncIterable<Uint8Array>) => interruption.pass(measured.pass(source)),
      write,
      { signal: interruption.signal },
    )
    return { made: header.made, rows, files: counted.files, ...measured.result() }
  } finally {
    await client.query('rollback')
  }
}

/**
 * Once the last byte is written, finishing must not be interrupted: the file would exist although the command says it
 * does not.
 */
function untilWhole(signal: AbortSignal | undefined) {
  const interruption = new AbortController()
  const interrupt = () => interruption.abort(signal?.reason)
  if (signal?.aborted) interrupt()
  signal?.addEventListener('abort', interrupt)
  return {
    signal: interruption.signal,
    async *pass(source: AsyncIterable<Uint8Array>) {
      yield* source
      signal?.removeEventListener('abort', interrupt)
    },
  }
}

async function readHeader(client: Client, sections: Section[]): Promise<ArchiveHeader> {
  return {
    format: archiveFormat,
    version: archiveVersion,
    made: new Date().toISOString(),
    migrations: await readAppliedMigrations(client),
    keys: describeKeys((await countEncrypted(databaseOver(client))).keys()),
    sections: await countRows(client, sections),
    // Sequences are not part of the snapshot; read after it began, they are never behind its rows.
    sequences: await readSequences(client),
  }
}

/** Files that rows refer to. */
export async function listNamedFiles(client: Client) {
  const { rows } = await client.query<{ file: string; picture: string }>(
    `select picture_files.name as file, pictures.file_name as picture
     from picture_files join pictures on pictures.id = picture_files.picture_id
     union all select name, file_name from documents order by picture, file`,
  )
  return rows
}

async function countRows(client: Client, sections: Section[]) {
  const counted: ArchiveHeader['sections'] = []
  for (const { name, columns, source } of sections) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from (${source}) as source`)
    counted.push({ name, columns, rows: Number(rows[0]?.count) })
  }
  return counted
}

async function readSequences(client: Client) {
  const { rows } = await client.query<ArchiveHeader['sequences'][number]>(
    `select sequencename::text as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows
}

type Content = {
  header: ArchiveHeader
  sections: Section[]
  named: Parameters<typeof fileLines>[0]
  counted: { files: number }
  onRows: (count: number) => void
}

async function* archiveLines(client: Client, content: Content): AsyncGenerator<string> {
  const { header, sections, named, counted, onRows } = content
  yield JSON.stringify(header)
  for (const section of sections) {
    yield JSON.stringify({ section: section.name })
    yield* rowLines(client, section, onRows)
  }
  yield* fileLines(named, counted)
}

async function* rowLines(
  client: Client,
  { source, columns }: Section,
  onRows: Content['onRows'],
): AsyncGenerator<string> {
  const names = columns.map((_, n) => `c${n}`).join(', ')
  await client.query(`declare backup no scroll cursor for
    select array_to_json(array[${names}])::text from (${source}) as source (${names})`)
  for (let batchRows = 50; ;) {
    const { rows } = await client.query<[string]>({ text: `fetch ${batchRows} from backup`, rowMode: 'array' })
    if (rows.length === 0) break
    const lines = rows.map(([line]) => line).join('\n')
    yield lines
    onRows(rows.length)
    const rowBytes = lines.length / rows.length
    batchRows = Math.max(1, Math.min(maxBatchRows, Math.floor(batchBytes / rowBytes)))
  }
  await client.query('close backup')
}

async function* signed(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  for await (const line of lines) {
    const bytes = Buffer.from(`${line}\n`)
    digest.update(bytes)
    yield bytes
  }
  const sha256 = digest.digest('hex')
  yield Buffer.from(`${JSON.stringify({ sha256, signature: sign(archivePurpose, sha256) })}\n`)
}
