import type { z } from 'zod'

import { damaged, refuse } from './archive-errors.ts'
import { archiveRows, archiveTables, type ArchiveTable } from './archive-rows.ts'
import { readArchive } from './read-archive.server.ts'

/** Rows that keep the rules of their table, or the file of a picture. */
export type CheckedEntry =
  | { kind: 'rows'; table: ArchiveTable; rows: ArchiveRow[] }
  | { kind: 'file'; file: string; content: Buffer }

export type ArchiveRow = Record<string, unknown>

type Archived<T extends ArchiveTable> = z.output<(typeof archiveRows)[T]>

/** What an archive holds, checked as it is read. As with `readArchive`, nothing is to be relied on before its end. */
export async function* checkedEntries(path: string): AsyncGenerator<CheckedEntry> {
  const place = createPlaces(path)
  // The sizes of the files that pictures name, until they come.
  const missing = new Map<string, number>()
  for await (const entry of readArchive(path)) {
    if (entry.kind === 'part') {
      const table = place.next(entry)
      const rows = parseRows(path, table, entry.content)
      if (table === 'picture_files')
        for (const { name, bytes } of rows as Archived<'picture_files'>[]) missing.set(name, bytes)
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

/** Reads all of it and keeps nothing: a sentence when it cannot be brought in. What it holds, by table. */
export async function checkArchive(path: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for await (const entry of checkedEntries(path)) {
    const [name, count] = entry.kind === 'rows' ? [entry.table, entry.rows.length] : ['files', 1]
    counts[name] = (counts[name] ?? 0) + count
  }
  return counts
}

/** Parts come in the order of their tables and numbers, and before the files: what points at a row finds it there. */
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
  // Each line was written with its end.
  if (lines.pop() !== '') throw damaged(path)
  return lines.map((line, n) => {
    const row = archiveRows[table].safeParse(parseLine(path, line))
    if (row.success) return row.data
    const [issue] = row.error.issues
    const why = `${issue?.path.join('.')}: ${issue?.message}`
    throw refuse.row(path, { table, line: n + 1, why })
  })
}

function parseLine(path: string, line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged(path)
  }
}
