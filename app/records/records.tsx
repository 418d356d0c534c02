import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'

import { listHref } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Link as TextLink, linkStyle } from '#app/ui/buttons/link.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { DeskPage } from '#app/ui/layout/desk-page.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import type { FilterOption, RecordList } from './page-data.ts'
import { CellView } from './record-cell.tsx'
import { AlsoTable, RecordCards, RecordTable } from './record-list-views.tsx'
import { RecordTiles } from './record-tiles.tsx'

type RecordsProps = { list: RecordList; below?: RecordList | undefined; children?: ReactNode }

/** A list of records, as a page of its own or as a part of another. */
export function Records({ list, below, children }: RecordsProps) {
  const { words, lead, isTab, back } = list
  if (isTab)
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
        <ListBody list={list} />
        {children}
      </section>
    )
  return (
    <DeskPage title={words.many} lead={lead} back={back} actions={<AddRecord list={list} />}>
      <ListBody list={list} />
      {below && <Records list={below} />}
      {children}
    </DeskPage>
  )
}

function AddRecord({ list: { add, links = [], room, editsOnPage } }: { list: RecordList }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {room?.cells.map((cell, at) => (
        <CellView key={at} cell={cell} />
      ))}
      {links.map(({ href, label }) => (
        <Link key={href} to={href} preventScrollReset className={buttonStyle({ kind: 'secondary', size: 'small' })}>
          {label}
        </Link>
      ))}
      {room?.isFull ? (
        <button type="button" disabled className={buttonStyle({ size: 'small' })}>
          {add?.label}
        </button>
      ) : (
        add && (
          <Link to={add.href} preventScrollReset={!editsOnPage} className={buttonStyle({ size: 'small' })}>
            {add.label}
          </Link>
        )
      )}
    </div>
  )
}

/** A list without its heading. The children stand in the bar of its filters. */
export function ListBody({ list, children }: { list: RecordList; children?: ReactNode }) {
  const { words, path, rules, query, total, pageSize, rows, searchHint, filters, sortMenu, notices, also } = list
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const hasFilters = searchHint !== undefined || filters.length > 0
  return (
    <>
      {notices.map(({ title, words: text, link }) => (
        <Notice key={title} kind="warning" title={title}>
          {text} {link && <TextLink href={link.href}>{link.label}</TextLink>}
        </Notice>
      ))}
      {hasFilters && (total > 0 || isFiltered || children) && (
        <FilterBar
          list={{ path, rules, query }}
          search={searchHint === undefined ? undefined : { label: 'Search', hint: searchHint }}
          chips={filters.filter(({ isMenu, isDay }) => !isMenu && !isDay)}
          days={filters.filter(({ isDay }) => isDay)}
          selects={[
            ...filters
              .filter(({ isMenu }) => isMenu)
              .map((menu) => ({ ...menu, options: [{ value: '', label: 'All' }, ...menu.options] })),
            ...(sortMenu
              ? [{ name: 'sort', label: 'Sort by', options: sortMenu, value: sortIn(sortMenu, query.sort) }]
              : []),
          ]}
          found={{ total }}
        >
          {children}
        </FilterBar>
      )}
      {isLoading && <Spinner label={`Loading ${words.many.toLowerCase()}...`} />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {rows.length === 0 ? (
          <NoRecords list={list} isFiltered={isFiltered} />
        ) : list.as === 'cards' ? (
          <RecordCards list={list} />
        ) : list.as === 'tiles' ? (
          <RecordTiles list={list} />
        ) : (
          <RecordTable list={list} />
        )}
        <Presets list={list} />
        {total > pageSize && (
          <Pagination
            page={query.page}
            {...{ pageSize, total }}
            hrefFor={(page) => `${path}${listHref(query, rules, { page })}`}
          />
        )}
      </div>
      {also && <AlsoTable also={also} />}
    </>
  )
}

/** Empty for the usual order. */
function sortIn(menu: readonly FilterOption[], sort: string) {
  return menu.some(({ value }) => value === sort) ? sort : ''
}

const unmatched = { title: 'Nothing matches', words: 'Try other words or another filter.' }

function NoRecords({ list: { path, empty }, isFiltered }: { list: RecordList; isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title={empty.title}>{empty.words}</EmptyState>
  const { title, words } = empty.unmatched ?? unmatched
  const showAll = (
    <ButtonLink kind="secondary" href={path}>
      Show all
    </ButtonLink>
  )
  return (
    <EmptyState title={title} actions={showAll}>
      {words}
    </EmptyState>
  )
}

function Presets({ list: { presets, room } }: { list: RecordList }) {
  if (!presets || presets.links.length === 0 || room?.isFull) return null
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        Start from:
        {presets.links.map(({ href, label }) => (
          <Link key={href} to={href} preventScrollReset className={`${linkStyle} inline-flex min-h-11 items-center`}>
            {label}
          </Link>
        ))}
      </p>
      <p className="max-w-measure text-ink-soft text-sm">{presets.hint}</p>
    </div>
  )
}
