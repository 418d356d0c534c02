import { PageEnd, PageLink } from './page-links.tsx'

interface LongPaginationProps {
  /** From 1. Infinity is the last page. Undefined if unknown. */
  page: number | undefined
  pageSize: number
  shown: number
  total: number
  isMore: boolean
  hrefs: { first: string; previous: string | undefined; next: string | undefined; last: string }
  label?: string | undefined
}

/** For a list that is only counted up to a limit, so its pages have no numbers to choose from. */
export function LongPagination({ page, pageSize, shown, total, isMore, hrefs, label = 'Pages' }: LongPaginationProps) {
  const { first, previous, next, last } = hrefs
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="text-ink-soft text-sm tabular-nums">
        Showing {describeRange(page, pageSize, shown)} of {isMore && 'more than '}
        {total.toLocaleString('en-GB')}
      </p>
      <nav aria-label={label}>
        <ul className="flex flex-wrap items-center gap-1">
          {previous && <PageEnd href={first}>First</PageEnd>}
          {previous && <PageLink href={previous} rel="prev" />}
          {next && <PageLink href={next} rel="next" />}
          {next && <PageEnd href={last}>Last</PageEnd>}
        </ul>
      </nav>
    </div>
  )
}

function describeRange(page: number | undefined, pageSize: number, shown: number) {
  if (page === undefined) return shown
  if (page === Infinity) return `the last ${shown}`
  const before = (page - 1) * pageSize
  return `${(before + 1).toLocaleString('en-GB')} to ${(before + shown).toLocaleString('en-GB')}`
}
