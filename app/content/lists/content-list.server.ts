import { getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

import { type ContentKind, kindInfo } from '#app/content/content-kinds.ts'
import { hasDraftOf } from '#app/content/revisions/working-copies.server.ts'
import { nameColumns } from '#app/content/schema.ts'
import { asExample, type ContentStatus, contentStatus, type Visibility, visibilityOf } from '#app/content/status.ts'
import { hasWords } from '#app/platform/search/has-words.server.ts'
import { formatAgo } from '#app/platform/time/london-time.ts'
import type { Filters, Row, Sort } from '#app/records/kind.ts'
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

type ContentTable = PgTable & { id: AnyPgColumn; updatedAt: AnyPgColumn; binnedAt: AnyPgColumn }
type Selected<S> = { [Name in keyof S]: S[Name] extends SQL<infer Value> ? Value : never }
type Listed<T extends ContentTable, S> = Omit<T['$inferSelect'], 'body'> & Selected<S>

/** The list of one kind of content. Everything in it is data for the page. */
export type ContentList<R, T = ContentTable, S = Record<string, SQL>> = {
  kind: ContentKind
  table: T
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
  /** The order is set by hand, from 1: its column, and the tag of the pages that show it. */
  order?: { by: AnyPgColumn; tag: string }
  /** In place of `isPublished`. */
  visibility?: (row: R) => Visibility
  /** Where more than publishing decides what visitors see. */
  status?: (row: R, status: ContentStatus, now: Date) => ContentStatus
  /** Before the buttons that all kinds have. `here` is the query of the list. */
  actions?: (row: R, here: string) => RowAction[]
  /** Of the button that shows or hides a record. */
  toggle?: { on: string; off: string } | 'none'
  canDelete?: (row: R) => boolean
  links?: ListLink[]
  /** Of an empty list, where families write and staff add nothing. */
  sentIn?: string
}

type Column<R> = { label: string; sort?: string } & (
  | { is: 'name' | 'status' }
  | { isNumber?: true; cell: (row: R, isAdmin: boolean) => Cell }
)

// oxlint-disable-next-line typescript/no-explicit-any -- of any table
export type AnyContentList = ContentList<any>

/** For the type of its rows. */
export function defineContentList<T extends ContentTable, S extends Record<string, SQL>>(
  list: ContentList<Listed<T, S>, T, S>,
): ContentList<Listed<T, S>> {
  return list
}

export async function listContent(list: AnyContentList, url: URL, staff: Staff): Promise<RecordList> {
  const { kind, lead, order, search, links = [], sentIn } = list
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
    links: [...(order ? [{ href: `${path}/order${here}`, label: 'Reorder' }] : []), ...links],
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
    rows: (found as ContentRow[]).map((row): ListedRecord => ({
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

async function sourceOf(
  { kind, table, select, example, order, search, filters, pageSize = 25, ...list }: AnyContentList,
  userId: string,
) {
  // A list never needs the text of a page, which may be long.
  const { body: _body, ...columns } = getTableColumns(table as ContentTable & { body?: AnyPgColumn })
  const sorts: ListSource['sorts'] = list.sorts ?? [{ name: 'order', by: order!.by, direction: 'ascending' }]
  return {
    table,
    select: {
      ...columns,
      ...expressions({ ...select, ...rowFacts(kind, userId) }),
      hasDraft: hasDraftOf(kind, table.id),
      firstField: nameColumns[kind],
      ...(order ? { place: order.by } : {}),
      ...(example ? { isExample: isExample(example) } : {}),
    },
    where: isNull(table.binnedAt),
    sorts,
    search: { hint: search.hint, where: (words: string) => hasWords(search.in, words) },
    filters: typeof filters === 'function' ? await filters() : filters,
    pageSize,
  }
}

type ContentRow = Row & { firstField: string; updatedAt: Date; changedBy: string | null; hasUnsavedText: boolean }
type ShownColumn = RecordList['columns'][number] & { cell: (row: ContentRow) => Cell }

function columnsOf(list: AnyContentList, { sorts }: RecordList['rules'], isAdmin: boolean): ShownColumn[] {
  const now = new Date()
  const status: ShownColumn = {
    label: 'Status',
    cell(row) {
      const { label: text, ...shown } = statusOf(list, row, now)
      return { text, ...shown }
    },
  }
  const own = list.columns.map(({ label, sort, ...column }): ShownColumn => {
    if ('cell' in column) return { label, sort, isNumber: column.isNumber, cell: (row) => column.cell(row, isAdmin) }
    return column.is === 'status' ? status : { label, sort, isName: true, cell: (row) => nameOf(list, row) }
  })
  return [
    ...(list.order ? [{ label: 'Order', isNumber: true, cell: (row: Row) => String(row['place']) }] : []),
    ...own,
    ...(own.includes(status) ? [] : [status]),
    {
      label: 'Updated',
      sort: sorts.find(({ name }) => name === 'updated')?.name,
      cell: (row) => ({ text: row.changedBy ?? 'Changed', at: row.updatedAt, ago: formatAgo(row.updatedAt, now) }),
    },
  ]
}

const nameOf = (list: AnyContentList, row: ContentRow): string => list.name?.(row) ?? row.firstField

const visibilityIn = (list: AnyContentList, row: ContentRow): Visibility =>
  list.visibility?.(row) ?? visibilityOf(row['isPublished'] === true)

function statusOf(list: AnyContentList, row: ContentRow, now: Date): ContentStatus {
  const hasDraft = row['hasDraft'] === true
  const published = contentStatus(list.kind, { ...visibilityIn(list, row), hasDraft, now })
  const status = list.status?.(row, published, now) ?? published
  const shown = row['isExample'] === true ? asExample(status) : status
  if (!row.hasUnsavedText) return shown
  return { ...shown, details: [...shown.details, { text: 'You have unsaved changes', isUrgent: true }] }
}

function actionsOf(list: AnyContentList, row: ContentRow, here: string, isAdmin: boolean): RowAction[] {
  const { toggle = { on: 'Publish', off: 'Withdraw' }, canDelete = () => true } = list
  const name = nameOf(list, row)
  const path = `${kindInfo[list.kind].path}/${row.id}`
  const isOn = visibilityIn(list, row).status === 'published'
  const actions: RowAction[] = [...(list.actions?.(row, here) ?? []), { is: 'edit', label: `Edit ${name}`, href: path }]
  if (toggle !== 'none')
    actions.push({
      is: isOn ? 'hide' : 'show',
      label: `${isOn ? toggle.off : toggle.on} ${name}`,
      href: `${path}/${isOn ? 'withdrawal' : 'publication'}${here}`,
    })
  if (isAdmin && canDelete(row))
    actions.push({ is: 'delete', label: `Delete ${name}`, href: `${path}/deletion${here}` })
  return actions
}
