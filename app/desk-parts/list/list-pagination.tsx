import { listHref, type ListQuery, type ListRules, type ListPosition } from '#app/platform/http/list-query.ts'
import { LongPagination, Pagination } from '#app/ui/tables/pagination.tsx'

interface ListPaginationProps {
  list: { path: string; rules: ListRules; query: ListQuery }
  found: {
    rows: unknown[]
    total: number
    isMore: boolean
    steps?: { previous: ListPosition | undefined; next: ListPosition | undefined } | undefined
  }
  pageSize: number
}

export function ListPagination({ list, found, pageSize }: ListPaginationProps) {
  const { path, rules, query } = list
  const { rows, total, isMore, steps } = found
  const hrefTo = (place: ListPosition) => path + listHref(query, rules, place)
  if (!steps) {
    return <Pagination page={query.page} {...{ pageSize, total, isMore }} hrefFor={(page) => hrefTo({ page })} />
  }
  return (
    <LongPagination
      page={query.page === 1 && (query.after ?? query.before) ? undefined : query.page}
      shown={rows.length}
      {...{ pageSize, total, isMore }}
      hrefs={{
        first: hrefTo({ page: 1 }),
        previous: steps.previous && hrefTo(steps.previous),
        next: steps.next && hrefTo(steps.next),
        last: hrefTo({ page: Infinity }),
      }}
    />
  )
}
