import { getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { type ContentKind, kindInfo, publicPath } from '#app/content/content-kinds.ts'
import { type ContentRow, visibilityOf } from '#app/content/record-tables/visibility.server.ts'
import { hasDraftOf } from '#app/content/revisions/working-copies.server.ts'
import { contentTables, nameColumns, type pages, placeColumns } from '#app/content/schema.ts'
import { type ContentStatus, contentStatus, isShown } from '#app/content/status.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'
import { formatAgo } from '#app/platform/time/london-time.ts'
import type { Filters, Row, Selected, Sort } from '#app/records/kind.ts'
import { expressions, type ListSource, readList } from '#app/records/list.server.ts'
import {
  type Cell,
  type ListedRecord,
  listedAt,
  type ListLink,
  type RecordList,
  type RowAction,
} from '#app/records/page-data.ts'
import { type ExampleNoun, isExample } from '#app/settings/example-records.server.ts'
import type { Staff } from '#app/staff/staff-member.ts'

import { rowFacts } from './row-facts.server.ts'

/** The list of one kind of content. Everything in it is data for the page. */
type ContentList<R, S = Record<string, SQL>> = {
  lead: string
  pageSize?: number
  /** In lower case. */
  search: { hint: string; in: SQL | AnyPgColumn }
  filters?: Filters | (() => Promise<Filters>)
  /** More than the columns of the table. */
  select?: S
  example?: ExampleNoun
  /** In place of its first field. */
  name?: (row: R) => string
  /** Below the name. */
  under?: (row: R) => string | null
  /** After the order, and before who changed it. The status comes last, unless it stands here. */
  columns: readonly Column<R>[]
  /** In place of the order. */
  sorts?: readonly [Sort, ...Sort[]]
  /** Where more than publishing decides what visitors see. */
  status?: (row: R, status: ContentStatus, now: Date) => ContentStatus
  /** Before the buttons that all kinds have. `here` is the query of the list. */
  actions?: (row: R, here: string) => RowAction[]
  /** Of the button that opens the page of visitors, in place of the one that shows or hides a record. */
  visit?: string
  toggle?: { on: string; off: string }
  links?: ListLink[]
  /** Of an empty list, where families write and staff add nothing. */
  sentIn?: string
}

type Column<R> = { label: string; sort?: string } & (
  | { is: 'name' | 'status' }
  | { isNumber?: true; cell: (row: R, isAdmin: boolean) => Cell }
)

// oxlint-disable-next-line typescript/no-explicit-any -- of any table
export type AnyContentList = ContentList<any> & { kind: ContentKind }

/** For the type of its rows. */
export function defineContentList<K extends ContentKind, S extends Record<string, SQL>>(
  kind: K,
  list: ContentList<Omit<ContentRow<K>, 'body'> & Selected<S>, S>,
): AnyContentList {
  return { kind, ...list }
}

export async function listContent(list: AnyContentList, url: URL, staff: Staff): Promise<RecordList> {
  const { kind, lead, search, links = [], sentIn } = list
  const { path, noun, many, one, shown } = kindInfo[kind]
  const { found, ...page } = await readList(await sourceOf(list, staff.id), url)
  const here = listedAt(page)
  const isAdmin = staff.role === 'admin'
  const columns = columnsOf(list, page.rules, isAdmin)
  return {
    ...page,
    words: { one, many, title: noun },
    path,
    as: 'table',
    lead,
    links: [...(placeColumns[kind] ? [{ href: `${path}/order${here}`, label: 'Reorder' }] : []), ...links],
    add: sentIn === undefined ? { href: `${path}/new`, label: `New ${noun}` } : undefined,
    empty: {
      title: `No ${many === 'FAQs' ? many : many.toLowerCase()} found`,
      words: sentIn ?? 'What you write here is seen by nobody until you publish it.',
    },
    searchHint: search.hint,
    columns: columns.map(({ cell: _cell, ...column }) => column),
    editsOnPage: true,
    selection: {
      action: `${path}/selection`,
      does: [
        { value: 'withdraw', label: shown.undo },
        ...(isAdmin ? [{ value: 'bin', label: 'Move to bin', isDanger: true }] : []),
      ],
    },
    notices: [],
    rows: (found as ListedRow[]).map((row): ListedRecord => ({
      id: row.id,
      name: nameOf(list, row),
      ...(list.under ? { under: list.under(row) ?? '' } : {}),
      href: `${path}/${row.id}`,
      cells: columns.map(({ cell }) => cell(row)),
      isExample: row['isExample'] === true,
      actions: actionsOf(list, row, here, isAdmin),
      steps: [],
    })),
  }
}

async function sourceOf(list: AnyContentList, userId: string) {
  const { kind, select, example, search, filters, pageSize = 25 } = list
  const table = contentTables[kind] as typeof pages
  const place = placeColumns[kind]
  // A list never needs the text of a page, which may be long.
  const { body: _body, ...columns } = getTableColumns(table)
  const sorts: ListSource['sorts'] = list.sorts ?? [{ name: 'order', by: place!, direction: 'ascending' }]
  return {
    table,
    select: {
      ...columns,
      ...expressions({ ...select, ...rowFacts(kind, userId) }),
      hasDraft: hasDraftOf(kind, table.id),
      firstField: nameColumns[kind],
      ...(place ? { place } : {}),
      ...(example ? { isExample: isExample(example) } : {}),
    },
    where: isNull(table.binnedAt),
    sorts,
    search: { hint: search.hint, where: (words: string) => hasWords(search.in, words) },
    filters: typeof filters === 'function' ? await filters() : filters,
    pageSize,
  }
}

type ListedRow = Row & { firstField: string; updatedAt: Date; changedBy: string | null; hasUnsavedText: boolean }
type ShownColumn = RecordList['columns'][number] & { cell: (row: ListedRow) => Cell }

function columnsOf(list: AnyContentList, { sorts }: RecordList['rules'], isAdmin: boolean): ShownColumn[] {
  const now = new Date()
  const status: ShownColumn = { label: 'Status', cell: (row) => statusOf(list, row, now) }
  const own = list.columns.map(({ label, sort, ...column }): ShownColumn => {
    if ('cell' in column) return { label, sort, isNumber: column.isNumber, cell: (row) => column.cell(row, isAdmin) }
    return column.is === 'status' ? status : { label, sort, isName: true, cell: (row) => nameOf(list, row) }
  })
  return [
    ...(placeColumns[list.kind] ? [{ label: 'Order', isNumber: true, cell: (row: Row) => String(row['place']) }] : []),
    ...own,
    ...(own.includes(status) ? [] : [status]),
    {
      label: 'Updated',
      sort: sorts.find(({ name }) => name === 'updated')?.name,
      cell: (row) => ({ text: row.changedBy ?? '', at: row.updatedAt, ago: formatAgo(row.updatedAt, now) }),
    },
  ]
}

const nameOf = (list: AnyContentList, row: ListedRow): string => list.name?.(row) ?? row.firstField

function statusOf({ kind, status: own }: AnyContentList, row: ListedRow, now: Date): ContentStatus {
  const published = contentStatus(kind, { ...visibilityOf(kind, row), hasDraft: row['hasDraft'] === true, now })
  const { details, ...status } = own?.(row, published, now) ?? published
  return {
    ...status,
    details: [...details, ...(row.hasUnsavedText ? [{ text: 'You have unsaved changes', isUrgent: true }] : [])],
  }
}

function actionsOf(list: AnyContentList, row: ListedRow, here: string, isAdmin: boolean): RowAction[] {
  const { kind, visit, actions, toggle = { on: 'Publish', off: 'Withdraw' } } = list
  const name = nameOf(list, row)
  const path = `${kindInfo[kind].path}/${row.id}`
  const visibility = visibilityOf(kind, row)
  const [is, verb, step] =
    visibility.status === 'published'
      ? (['hide', toggle.off, 'withdrawal'] as const)
      : (['show', toggle.on, 'publication'] as const)
  const visitLabel = `${visit} ${name} (opens in a new tab)`
  return [
    ...(visit && isShown(visibility, new Date())
      ? [{ is: 'visit', label: visitLabel, href: publicPath(kind, { slug: String(row['slug']) }) } as const]
      : []),
    ...(actions?.(row, here) ?? []),
    { is: 'edit', label: `Edit ${name}`, href: path },
    ...(visit ? [] : [{ is, label: `${verb} ${name}`, href: `${path}/${step}${here}` }]),
    ...(isAdmin && row['isProtected'] !== true
      ? [{ is: 'delete', label: `Delete ${name}`, href: `${path}/deletion${here}` } as const]
      : []),
  ]
}
