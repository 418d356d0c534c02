import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'

import { db } from '#app/platform/database/db.server.ts'
import { type ListQuery, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'

import type { AnyKind, Column, Row } from './kind.ts'
import type { RecordList } from './page-data.ts'

const pageSize = 25

/** The page of the list that an address names; past the end, the last page. */
export async function listRecords(kind: AnyKind, { searchParams }: URL): Promise<RecordList> {
  const { words, path, table, list, switch: switched } = kind
  const { as, lead, back, empty, search, filters = {}, room, presets, notices } = list
  const columns: readonly Column<Row>[] = list.columns
  const rules = rulesOf(kind)
  const query = readListQuery(searchParams, rules)
  const where = matching(kind, query)
  const total = await db.$count(table, where)
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const sort = list.sorts.find(({ name }) => name === query.sort)!
  const by = query.direction === 'ascending' ? asc : desc
  const rows = (await select(kind, where)
    .orderBy(by(sort.by), by(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)) as Row[]
  return {
    words,
    path,
    as,
    lead,
    back,
    empty,
    rules,
    total,
    pageSize,
    query: { ...query, page },
    searchHint: search?.hint,
    chips: Object.entries(filters).map(([name, { label, options }]) => ({ name, label, options })),
    columns: columns.map(({ label, sort: sortName, isNumber }) => ({ label, sort: sortName, isNumber })),
    room: room && { isFull: total >= room.most, cells: room.cells(total) },
    presets: presets && { hint: presets.hint, links: unusedPresets(kind, rows) },
    notices: (await notices?.(rows)) ?? [],
    rows: rows.map((row) => ({
      id: row.id,
      name: kind.name(row),
      cells: columns.map(({ cell }) => cell(row)),
      isExample: row['isExample'] === true,
      ...(switched ? { isOn: row[switched.column] === true } : {}),
    })),
  }
}

/** With the columns of the list. */
export async function findListed(kind: AnyKind, id: string): Promise<Row | undefined> {
  const [row] = await select(kind, eq(kind.table.id, id))
  return row as Row | undefined
}

function select({ table, list, example }: AnyKind, where: SQL | undefined) {
  // Wrapped, or drizzle would leave out the names of the tables: `id` in a subquery would be another table's.
  const more = Object.entries(list.select).map(([name, of]) => [name, sql`${of}`])
  const columns = {
    ...getTableColumns(table),
    ...(Object.fromEntries(more) as Record<string, SQL>),
    ...(example ? { isExample: isExample(example) } : {}),
  }
  return db.select(columns).from(table).where(where)
}

function unusedPresets({ list, path, name }: AnyKind, rows: Row[]) {
  const used = new Set(rows.map((row) => name(row)))
  return Object.entries(list.presets!.options).flatMap(([value, preset]) =>
    used.has(preset.name) ? [] : [{ href: `${path}/new?preset=${value}`, label: preset.name }],
  )
}

function matching({ list }: AnyKind, { search, filters }: ListQuery) {
  return and(
    search && list.search ? list.search.where(search) : undefined,
    ...Object.entries(filters).map(([name, value]) => eq(list.filters![name]!.of, value)),
  )
}

function rulesOf({ list }: AnyKind): ListRules {
  const [usual, ...others] = list.sorts.map(({ name, direction }) => ({ name, direction }))
  const filters = Object.entries(list.filters ?? {}).map(([name, { options }]) => [name, options.map((o) => o.value)])
  return { sorts: [usual!, ...others], filters: Object.fromEntries(filters) as ListRules['filters'] }
}
