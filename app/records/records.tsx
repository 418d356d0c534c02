import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'

import { listHref } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { ButtonLink, buttonStyle } from '#app/ui/buttons/button.tsx'
import { Link as TextLink, linkStyle } from '#app/ui/buttons/link.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { EmptyState } from '#app/ui/messages/empty-state.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { listedAt, type RecordList } from './page-data.ts'
import { CellView, RecordCards, RecordTable } from './record-rows.tsx'

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
        <Link to={`${path}/new${listedAt(list)}`} preventScrollReset className={look}>
          Add {words.title}
        </Link>
      )}
    </div>
  )
}

function Body({ list }: { list: RecordList }) {
  const { words, path, rules, query, total, pageSize, rows, searchHint, chips, notices } = list
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const hasFilters = searchHint !== undefined || chips.length > 0
  return (
    <>
      {notices.map(({ title, words: text, link }) => (
        <Notice key={title} kind="warning" title={title}>
          {text} {link && <TextLink href={link.href}>{link.label}</TextLink>}
        </Notice>
      ))}
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
          <RecordCards list={list} />
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
