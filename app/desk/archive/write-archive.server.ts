import { Readable } from 'node:stream'

import { configure, TextReader, ZipWriter } from '@zip.js/zip.js'
import { sql } from 'drizzle-orm'

import { archiveEvents } from '#app/desk/audit-events.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { longTransaction } from '#app/platform/database/long-transaction.server.ts'
import { readFileStream } from '#app/platform/files/files.server.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { archivedTables } from './archive-tables.server.ts'

configure({ useWebWorkers: false })

/**
 * The content as a zip that any computer opens: `content.json` with the rows of one moment by table, and the files of
 * pictures and documents in `files/`, named by the SHA-256 of their content.
 */
export const archiveFormat = { format: 'site content', version: 2 }
export const contentName = 'content.json'
export const filesFolder = 'files/'

/** Over a connection whose work can be interrupted, for commands. */
export type Transact = typeof longTransaction

/** The stream must be read to its end or cancelled. `staff` is null at the command line. */
export async function createArchive(
  staff: Staff | null,
  requestId: string | null,
  transact: Transact = longTransaction,
) {
  const { content, files } = await transact(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const about = { ...archiveFormat, made: new Date().toISOString() }
    const tables: string[] = []
    for (const { name, rows } of archivedTables) {
      const found = await tx.execute<{ text: string }>(
        sql.raw(`select coalesce(json_agg(row_to_json(chosen)), '[]')::text as text from (${rows}) as chosen`),
      )
      tables.push(`${JSON.stringify(name)}:${found.rows[0]?.text}`)
    }
    const named = await tx.execute<{ name: string }>(
      sql`select name from picture_files union select name from documents order by name`,
    )
    // As the database writes them, so that instants keep their microseconds.
    const text = `${JSON.stringify(about).slice(0, -1)},"tables":{${tables.join(',\n')}}}`
    return { content: text, files: named.rows.map(({ name }) => name) }
  })
  await transaction(async (tx) => await recordAuditEvent(tx, { staff, requestId, event: archiveEvents.exported }))
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // The reader of the stream gets the error.
  fill(writable, content, files).catch(async (error: unknown) => await writable.abort(error).catch(() => {}))
  return readable
}

async function fill(writable: WritableStream<Uint8Array>, content: string, files: string[]) {
  const zip = new ZipWriter(writable)
  await zip.add(contentName, new TextReader(content))
  for (const name of files) {
    const file = await readFileStream(name)
    if (!file) throw new Error(`The file ${name} is missing`)
    const stream = Readable.toWeb(file.stream) as ReadableStream<Uint8Array>
    // Pictures do not compress.
    await zip.add(filesFolder + name, stream, { level: 0 }).finally(() => file.stream.destroy())
  }
  await zip.close()
}
