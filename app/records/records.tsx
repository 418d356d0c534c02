import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'

import { listHref, sortHref } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { Button, ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { IconLink } from '#app/ui/buttons/icon-button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Badge } from '#app/ui/messages/badge.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { SortHeading } from '#app/ui/tables/sort-heading.tsx'
import { Cell, Heading, Row, Table } from '#app/ui/tables/table.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { Cell as CellData, ListedRecord, RecordList } from './page-data.ts'

/** A list of records, as a page of its own or as a tab of another. */
export function Records({ list, children }: { list: RecordList; children: ReactNode }) {
  const { words, lead, back } = list
  if (!back)
    return (
      <section aria-labelledby="records" className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 id="records" className="text-lg">
              {words.many}
            </h2>
            {lead && <p className="text-ink-soft">{lead}</p>}
          </div>
          <AddRecord list={list} />
        </div>
        <Body list={list} />
        {children}
      </section>
    )
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading title={words.many} lead={lead} back={back} actions={<AddRecord list={list} />} />
      <Body list={list} />
      {children}
    </div>
  )
}

function here({ query, rules }: RecordList) {
  return listHref(query, rules, { page: query.page })
}

function AddRecord({ list }: { list: RecordList }) {
  const { path, words, room } = list
  const look = buttonStyle({ size: 'small' })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {room?.cells.map((cell) => (
        <CellView key={typeof cell === 'string' ? cell : cell.text} cell={cell} />
      ))}
      {room?.isFull ? (
        <button type="button" disabled className={look}>
          Add {words.title}
        </button>
      ) : (
        <Link to={`${path}/new${here(list)}`} preventScrollReset className={look}>
          Add {words.title}
        </Link>
      )}
    </div>
  )
}

function Body({ list }: { list: RecordList }) {
  const { words, path, rules, query, total, pageSize, rows, searchHint, chips } = list
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const hasFilters = searchHint !== undefined || chips.length > 0
  return (
    <>
      {hasFilters && (total > 0 || isFiltered) && (
        <FilterBar
          list={{ path, rules, query }}
          search={searchHint === undefined ? undefined : { label: 'Search', hint: searchHint }}
          chips={chips}
          found={{ total }}
        />
      )}
      {isLoading && <Spinner label={`Loading ${words.many.toLowerCase()}...`} />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length === 0 ? (
          <NoRecords list={list} isFiltered={isFiltered} />
        ) : list.as === 'cards' ? (
          <Cards list={list} />
        ) : (
          <RecordTable list={list} />
        )}
        {total > pageSize && (
          <Pagination
            page={query.page}
            {...{ pageSize, total }}
            hrefFor={(page) => `${path}${listHref(query, rules, { page })}`}
          />
        )}
      </div>
    </>
  )
}

function NoRecords({ list: { path, empty }, isFiltered }: { list: RecordList; isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title={empty.title}>{empty.words}</EmptyState>
  const showAll = (
    <ButtonLink kind="secondary" href={path}>
      Show all
    </ButtonLink>
  )
  return (
    <EmptyState title="Nothing matches" actions={showAll}>
      Try other words or another filter.
    </EmptyState>
  )
}

function Cards({ list }: { list: RecordList }) {
  // A tab has a heading of its own below that of the page.
  const Name = list.back ? 'h2' : 'h3'
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {list.rows.map((row) => (
        <li
          key={row.id}
          className="border-line bg-paper shadow-card flex items-start gap-2 rounded-lg border py-3 pr-2 pl-4"
        >
          <div className="min-w-0 flex-1 py-1.5 wrap-anywhere">
            <Name className="text-lg">{row.name}</Name>
            {row.isExample && <Badge tone="info">Example</Badge>}
            {row.cells.map((cell, at) => (
              <p key={list.columns[at]!.label} className="text-ink-soft text-sm">
                <CellView cell={cell} />
              </p>
            ))}
          </div>
          <Actions row={row} list={list} />
        </li>
      ))}
    </ul>
  )
}

function RecordTable({ list }: { list: RecordList }) {
  const { words, path, rules, query, columns } = list
  const heading = ({ label, sort, isNumber }: RecordList['columns'][number]) =>
    sort ? (
      <SortHeading
        key={label}
        href={`${path}${sortHref(query, rules, sort)}`}
        direction={query.sort === sort ? query.direction : undefined}
        numeric={isNumber}
      >
        {label}
      </SortHeading>
    ) : (
      <Heading key={label} numeric={isNumber}>
        {label}
      </Heading>
    )
  const headings = (
    <>
      {columns.map(heading)}
      <Heading>Actions</Heading>
    </>
  )
  return (
    <Table caption={words.many} headings={headings}>
      {list.rows.map((row) => (
        <Row key={row.id}>
          {row.cells.map((cell, at) => {
            const { label, isNumber } = columns[at]!
            return (
              <Cell key={label} label={at > 0 ? label : undefined} numeric={isNumber} className="wrap-anywhere">
                <span>
                  <CellView cell={at === 0 ? { text: row.name, href: `${path}/${row.id}${here(list)}` } : cell} />
                </span>
              </Cell>
            )
          })}
          <Cell>
            <Actions row={row} list={list} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Actions({ row: { id, name, isOn }, list }: { row: ListedRecord; list: RecordList }) {
  const to = `${list.path}/${id}`
  return (
    <span className="flex flex-wrap items-center">
      {isOn !== undefined && (
        <Form method="post" action={to + here(list)} preventScrollReset>
          <Button kind="quiet" size="small" name="switch" value={isOn ? 'off' : 'on'}>
            Switch {isOn ? 'off' : 'on'}
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
      <IconLink to={to + here(list)} preventScrollReset label={`Edit ${name}`}>
        <Pencil aria-hidden="true" />
      </IconLink>
      <IconLink danger to={`${to}/deletion${here(list)}`} preventScrollReset label={`Delete ${name}`}>
        <Trash2 aria-hidden="true" />
      </IconLink>
    </span>
  )
}

function CellView({ cell }: { cell: CellData }) {
  if (typeof cell === 'string') return cell
  if ('tone' in cell) return <Badge tone={cell.tone}>{cell.text}</Badge>
  return (
    <Link to={cell.href} className="text-plum inline-flex min-h-11 items-center underline">
      {cell.text}
      {cell.about && <span className="sr-only"> {cell.about}</span>}
    </Link>
  )
}
