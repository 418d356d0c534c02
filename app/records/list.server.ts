import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { db } from '#app/platform/database/db.server.ts'
import { type ListQuery, type ListRules, readListQuery } from '#app/platform/http/list-query.ts'
import { isExample } from '#app/settings/example-records.server.ts'
import { readPrivateListQuery } from '#app/staff/private-search.server.ts'
import type { Actor } from '#app/staff/sessions/actor.server.ts'

import type { AnyKind, Column, Filters, Row, Sort } from './kind.ts'
import { type FilterOption, type ListedRecord, listedAt, type RecordList } from './page-data.ts'
import { offeredSteps } from './steps.server.ts'

/** What a list is read from. The first of `sorts` is the usual one. */
export type ListSource = {
  table: PgTable & { id: AnyPgColumn }
  select: Record<string, SQL | AnyPgColumn>
  where?: SQL | undefined
  sorts: readonly [Sort, ...Sort[]]
  search?: { hint: string; where: (search: string) => SQL | undefined; isPrivate?: true } | undefined
  filters?: Filters | undefined
  pageSize?: number
}

type LoadedFilters = Record<string, Filters[string] & { options: readonly FilterOption[] }>
type PageOfRows = Pick<RecordList, 'rules' | 'query' | 'total' | 'pageSize' | 'searchHint' | 'filters'>

/** The page of the list that an address names; past the end, the last page. */
export async function readList(source: ListSource, url: URL): Promise<PageOfRows & { found: Row[] }> {
  const { table, select, sorts, search, pageSize = 25 } = source
  const { query, rules, filters, where } = await readQuery(source, url)
  const total = await db.$count(table, where)
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
  const sort = sorts.find(({ name }) => name === query.sort)!
  const found = await db
    .select(select)
    .from(table)
    .where(where)
    .orderBy(...orderOf(sort, query, table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    rules,
    query: { ...query, page },
    total,
    pageSize,
    searchHint: search?.hint,
    filters: Object.entries(filters).map(([name, { where: _where, usual: _usual, ...filter }]) => ({
      name,
      ...filter,
    })),
    found: found as Row[],
  }
}

type Query = Pick<ListSource, 'where' | 'sorts' | 'search' | 'filters'>

/** What an address asks of a list. */
export async function readQuery({ where, sorts, search, filters: defined = {} }: Query, url: URL) {
  const loaded = Object.entries(defined).map(async ([name, { options, ...filter }]) => {
    return [name, { ...filter, options: typeof options === 'function' ? await options() : options }] as const
  })
  const filters = Object.fromEntries(await Promise.all(loaded))
  const rules = rulesOf({ sorts, search, filters })
  const query = search?.isPrivate ? readPrivateListQuery(url, rules) : readListQuery(url.searchParams, rules)
  return { query, rules, filters, where: listQueryCondition({ where, search, filters }, query) }
}

/** What is found by a query that was read from an address. */
export function listQueryCondition(
  { where, search, filters = {} }: Pick<ListSource, 'where' | 'search' | 'filters'>,
  query: ListQuery,
): SQL | undefined {
  const chosen = Object.entries(filters).map(([name, { where: holds, usual }]) => {
    const value = query.filters[name]
    return value === undefined ? usual?.(query.search) : holds(value)
  })
  return and(where, query.search ? search?.where(query.search) : undefined, ...chosen)
}

function orderOf({ by, isEmptyLast }: Sort, { direction }: ListQuery, id: AnyPgColumn): SQL[] {
  if (typeof by === 'function') return by(direction)
  const way = direction === 'ascending' ? asc : desc
  return [isEmptyLast ? sql`${way(by)} nulls last` : way(by), way(id)]
}

export async function listRecords(kind: AnyKind, url: URL, actor: Actor): Promise<RecordList> {
  const { words, path, table, list, switch: switched } = kind
  const { as, lead, isTab, back, links, empty, sorts, search, filters, room, presets, notices, pageSize = 25 } = list
  const columns: readonly Column<Row>[] = list.columns
  const { found, ...page } = kind.rows
    ? await readRows(kind, url)
    : await readList({ table, select: selected(kind), where: kind.where, sorts, search, filters, pageSize }, url)
  await list.seen?.(found, actor)
  const here = listedAt(page)
  return {
    ...page,
    words,
    path: list.path ?? path,
    recordPath: path,
    as,
    lead,
    isTab,
    back,
    ...(links ? { links } : {}),
    sortMenu: as === 'table' ? undefined : sortMenu(sorts),
    selection: kind.batch && (await selectionOf(kind, here)),
    add: kind.fields && { href: `${path}/new${here}`, label: words.add ?? `Add ${words.title}` },
    empty,
    columns: columns.map(({ cell: _cell, ...column }, at) => ({
      ...column,
      isName: as === 'table' && at === 0,
    })),
    room: room && { isFull: page.total >= room.most, cells: room.cells(page.total) },
    presets: presets && { hint: presets.hint, links: unusedPresets(kind, found) },
    notices: (await notices?.(found)) ?? [],
    also: await kind.also?.(actor),
    rows: found.map((row): ListedRecord => {
      const name = kind.name(row)
      const href = `${path}/${row.id}`
      const isEdited = kind.fields && !kind.isFixed && !kind.view
      return {
        id: row.id,
        name,
        href: isEdited || kind.view ? href + here : undefined,
        cells: columns.map(({ cell }) => cell(row)),
        isExample: row['isExample'] === true,
        ...(switched ? { isOn: row[switched.column] === true } : {}),
        mark: list.mark?.(row, actor.staff),
        actions: [
          ...(isEdited ? [{ is: 'edit', label: `Edit ${name}`, href: href + here } as const] : []),
          ...(kind.copy
            ? [{ is: 'copy', label: `Duplicate ${name}`, href: copyHref(kind, row.id, here) } as const]
            : []),
        ],
        steps: offeredSteps(kind, row, actor.staff, true),
      }
    }),
  }
}

/** All on one page. */
async function readRows({ rows, list: { sorts } }: AnyKind, url: URL) {
  const found = (await rows!()) as Row[]
  const { rules, query } = await readQuery({ sorts }, url)
  return { rules, query, searchHint: undefined, filters: [], total: found.length, pageSize: found.length, found }
}

/** With the columns of the list. */
export async function findListed(kind: AnyKind, id: string): Promise<Row | undefined> {
  if (kind.rows) return (await kind.rows()).find((row: Row) => row.id === id)
  const [row] = await db
    .select(selected(kind))
    .from(kind.table)
    .where(and(kind.where, eq(kind.table.id, id)))
  return row && ({ ...row, ...(await kind.load?.(db, id)) } as Row)
}

export function sortMenu(sorts: readonly Sort[]) {
  const named = sorts.flatMap(({ name, label }, at) => (label ? [{ value: at === 0 ? '' : name, label }] : []))
  return named.length > 0 ? named : undefined
}

function copyHref({ path }: AnyKind, id: string, here: string) {
  return `${path}/new${here}${here ? '&' : '?'}copy=${id}`
}

async function selectionOf({ path, batch }: AnyKind, here: string): Promise<RecordList['selection']> {
  const does = Object.entries(batch!.does).map(async ([value, { label, ...what }]) => {
    if (!('options' in what)) return [{ value, label }]
    const options = await what.options()
    return options.length > 0 ? [{ value, label, options: [{ value: '', label: what.none }, ...options] }] : []
  })
  return { action: `${path}/batch${here}`, does: (await Promise.all(does)).flat(), isDoneAtOnce: true }
}

function selected({ table, list, example }: AnyKind) {
  return {
    ...getTableColumns(table),
    ...expressions(list.select),
    ...(example ? { isExample: isExample(example) } : {}),
  } as Record<string, SQL>
}

/** Wrapped, or drizzle would leave out the names of the tables: `id` in a subquery would be another table's. */
export function expressions(select: Record<string, SQL>): Record<string, SQL> {
  return Object.fromEntries(Object.entries(select).map(([name, of]) => [name, sql`${of}`]))
}

function unusedPresets({ list, path, name }: AnyKind, rows: Row[]) {
  const used = new Set(rows.map((row) => name(row)))
  const unused = list.presets!.options.filter((preset) => !used.has(preset.name))
  return unused.map((preset) => ({ href: `${path}/new?${new URLSearchParams(preset)}`, label: preset.name }))
}

export function rulesOf({
  sorts: [usual, ...others],
  filters = {},
  search,
}: Pick<ListSource, 'sorts' | 'search'> & { filters?: LoadedFilters }): ListRules {
  const named = Object.entries(filters)
  const values = named.flatMap(([name, { options, isDay }]) =>
    isDay ? [] : [[name, options.map(({ value }) => value).filter(Boolean)]],
  )
  const days = named.flatMap(([name, { isDay }]) => (isDay ? [name] : []))
  return {
    sorts: [ruleOf(usual), ...others.map(ruleOf)],
    filters: Object.fromEntries(values) as ListRules['filters'],
    ...(days.length > 0 ? { days } : {}),
    ...(search?.isPrivate ? { isSearchPrivate: true } : {}),
  }
}

const ruleOf = ({ name, direction }: Sort) => ({ name, direction })
