import type { ComponentProps, ReactNode } from 'react'
import { Link, Outlet, useNavigation } from 'react-router'

import { listHref, type ListQuery, type ListRules } from '#app/platform/http/list-query.ts'
import { FilterBar } from '#app/staff/filters/filter-bar.tsx'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Spinner } from '#app/ui/buttons/spinner.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'
import { Pagination } from '#app/ui/tables/pagination.tsx'
import { useIsSlow } from '#app/ui/use-is-slow.ts'

import { EmptyList } from './empty-list.tsx'

type OrderedListPageProps = {
  title: string
  lead: string
  /** Singular and plural, for labels: `FAQ` and `FAQs`. */
  one: string
  many: string
  base: string
  query: ListQuery
  rules: ListRules
  total: number
  pageSize: number
  searchHint: string
  /** The text of an empty list of records that families write. Such a list is in order of arrival. */
  sentIn?: string
  chips?: ComponentProps<typeof FilterBar>['chips']
  selects?: ComponentProps<typeof FilterBar>['selects']
  /** Whether staff set the order. */
  isByHand?: boolean
  /** `here` is the query of this page, for links back to it. */
  children: (here: string) => ReactNode
}

/** The list page of the kinds that need no list page of their own. */
export function OrderedListPage(props: OrderedListPageProps) {
  const {
    title,
    lead,
    one,
    many,
    base,
    query,
    rules,
    total,
    pageSize,
    searchHint,
    chips,
    selects,
    sentIn,
    children,
    isByHand = true,
  } = props
  const isLoading = useIsSlow(useNavigation().state === 'loading')
  const here = listHref(query, rules, { page: query.page })
  const isFiltered = query.search !== '' || Object.keys(query.filters).length > 0
  return (
    <div className="desk-page max-w-7xl">
      <PageHeading
        title={title}
        lead={lead}
        actions={
          !sentIn && (
            <>
              {isByHand && (
                <Link
                  to={`${base}/order${here}`}
                  preventScrollReset
                  className={buttonStyle({ kind: 'secondary', size: 'small' })}
                >
                  Reorder
                </Link>
              )}
              <Link to={`${base}/new`} className={buttonStyle({ size: 'small' })}>
                New {one}
              </Link>
            </>
          )
        }
      />
      <FilterBar
        list={{ path: base, rules, query }}
        search={{ label: 'Search', hint: searchHint }}
        {...{ chips, selects }}
        found={{ total }}
      />
      {isLoading && <Spinner label={`Loading ${many}...`} />}
      <div aria-busy={isLoading} className="grid grid-cols-1 gap-4">
        {total > 0 ? (
          children(here)
        ) : (
          <EmptyList
            title={`No ${many} found`}
            isFiltered={isFiltered}
            base={base}
            add={`New ${one}`}
            sentIn={sentIn}
          />
        )}
        <Pagination
          page={query.page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => `${base}${listHref(query, rules, { page })}`}
        />
      </div>
      <Outlet />
    </div>
  )
}
