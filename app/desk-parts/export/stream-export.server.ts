import type { SQLWrapper } from 'drizzle-orm'

import { transaction, type Transaction } from '#app/platform/database/db.server.ts'
import { beginSnapshot } from '#app/platform/database/snapshot.server.ts'
import { streamCsv } from '#app/platform/formats/csv-stream.ts'
import { csvHeading, csvLine } from '#app/platform/formats/csv.ts'
import { recordEvents } from '#app/staff/audit/audit-events.ts'
import { recordAuditEvent } from '#app/staff/audit/audit.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { ExportColumn } from './define-export.server.ts'

type CellsOf = (name: string) => string | null

type Wanted<Row> = {
  ids: SQLWrapper
  subject: string
  columns: ExportColumn[]
  actor: Actor
  begin?: (tx: Transaction, count: number) => Promise<void>
  read: (tx: Transaction, ids: string[]) => Promise<(Row & { id: string })[]>
  /** Keyed by column name. One record may fill several rows. */
  cells: (row: Row) => CellsOf | CellsOf[]
}

/** Exports one snapshot. The access log records columns and count first, then each batch before it is sent. */
export async function streamExport<Row>({ ids, subject, columns, actor, begin, read, cells }: Wanted<Row>) {
  const snapshot = await beginSnapshot(ids)
  const details = { columns: columns.map(({ label }) => label), records: snapshot.count }
  await transaction(async (tx) => {
    await begin?.(tx, snapshot.count)
    await recordAuditEvent(tx, { ...actor, event: recordEvents.exportColumnsChosen, subject, ids: [], details })
  }).catch((error: unknown) => {
    snapshot.close()
    throw error
  })

  async function* lines() {
    yield csvHeading(columns.map(({ label }) => label))
    for (let batch = await snapshot.next(); batch.length > 0; batch = await snapshot.next()) {
      const rows = new Map((await read(snapshot.tx, batch)).map((row) => [row.id, row]))
      const found = batch.map((id) => rows.get(id)).filter((row) => row !== undefined)
      const written = found.flatMap(cells).map((cell) => csvLine(columns.map(({ name }) => cell(name))))
      await transaction((tx) => recordAuditEvent(tx, { ...actor, event: recordEvents.exported, subject, ids: batch }))
      yield written.join('')
    }
  }
  return streamCsv(lines(), snapshot.close)
}
