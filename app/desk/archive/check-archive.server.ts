import type { z } from 'zod'

import { damaged, refuse } from './archive-errors.ts'
import { archiveRows, archiveTables, type ArchiveTable } from './archive-rows.ts'
import { readArchive, type Reading } from './read-archive.server.ts'

export type CheckedEntry =
  | { kind: 'rows'; table: ArchiveTable; rows: ArchiveRow[] }
  | { kind: 'file'; file: string; content: Buffer }

export type ArchiveRow = Record<string, unknown>

type Archived<T extends ArchiveTable> = z.output<(typeof archiveRows)[T]>

/** As with `readArchive`, entries may only be trusted once the end is reached. */
export async function* checkedEntries(path: string, options: Reading = {}): AsyncGenerator<CheckedEntry> {
  const place = createPlaces(path)
  // File sizes named by pictures and documents, until the files follow.
  const missing = new Map<string, number>()
  for await (const entry of readArchive(path, options)) {
    if (entry.kind === 'part') {
      const table = place.next(entry)
      const rows = parseRows(path, table, entry.content)
      if (table === 'picture_files' || table === 'documents')
        for (const { name, bytes } of rows as Archived<'picture_files' | 'documents'>[]) missing.set(name, bytes)
      yield { kind: 'rows', table, rows }
    } else {
      place.end()
      const { file, content } = entry
      if (missing.get(file) !== content.length) throw refuse.files(path, file)
      missing.delete(file)
      yield { kind: 'file', file, content }
    }
  }
  const [absent] = missing.keys()
  if (absent) throw refuse.files(path, absent)
}

/** Returns row counts by table. Throws the reason when the archive is refused. */
export async function checkArchive(path: string, options: Reading = {}): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const entry of checkedEntries(path, options)) {
    const [name, count] = entry.kind === 'rows' ? [entry.table, entry.rows.length] : ['files', 1]
    counts[name] = (counts[name] ?? 0) + count
  }
  return counts
}

/** Rows come before the files and after the rows that they refer to. */
function createPlaces(path: string) {
  let at = 0
  let last = 0
  return {
    next({ table, part }: { table: string; part: number }): ArchiveTable {
      const to = archiveTables.findIndex((each) => each === table)
      const isNext = to === at ? part === last + 1 : to > at && part === 1
      const found = archiveTables[to]
      if (!isNext || !found) throw damaged(path)
      at = to
      last = part
      return found
    },
    end() {
      at = archiveTables.length
    },
  }
}

function parseRows(path: string, table: ArchiveTable, content: Buffer): ArchiveRow[] {
  const lines = content.toString().split('\n')
  // Every line ends with a newline.
  if (lines.pop() !== '') throw damaged(path)
  return lines.map((line, n) => {
    const row = archiveRows[table].safeParse(withoutFormer(table, parseLine(path, line)))
    if (row.success) return row.data
    const [issue] = row.error.issues
    const why = `${issue?.path.join('.')}: ${issue?.message}`
    throw refuse.row(path, { table, line: n + 1, why })
  })
}

/** Archives of earlier versions hold the weight of products. */
function withoutFormer(table: ArchiveTable, row: unknown): unknown {
  if (table !== 'products' || typeof row !== 'object' || row === null) return row
  const { weight_grams: _, ...rest } = row as Record<string, unknown>
  return rest
}

function parseLine(path: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(path)
  }
}
