import { Link } from 'react-router'

import { PageLink, pageStyle } from './page-links.tsx'

interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** There are more than `total` rows, which were not counted. */
  isMore?: boolean
  hrefFor: (page: number) => string
  label?: string | undefined
}

export function Pagination({ page, pageSize, total, isMore = false, hrefFor, label = 'Pages' }: PaginationProps) {
  if (total === 0) return null

  const last = Math.ceil(total / pageSize)
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="text-ink-soft text-sm tabular-nums">
        Showing {format(from)} to {format(to)} of {isMore && 'more than '}
        {format(total)}
      </p>
      {last > 1 && (
        <nav aria-label={label}>
          <ul className="flex flex-wrap items-center gap-1">
            {page > 1 && <PageLink href={hrefFor(page - 1)} rel="prev" />}
            {pagesAround(page, last).map((number, index, numbers) => (
              <PageNumber
                key={number}
                number={number}
                href={hrefFor(number)}
                isCurrent={number === page}
                isAfterGap={number - (numbers[index - 1] ?? 0) > 1}
              />
            ))}
            {page < last && <PageLink href={hrefFor(page + 1)} rel="next" />}
          </ul>
        </nav>
      )}
    </div>
  )
}

interface PageNumberProps {
  number: number
  href: string
  isCurrent: boolean
  isAfterGap: boolean
}

function PageNumber({ number, href, isCurrent, isAfterGap }: PageNumberProps) {
  return (
    <>
      {isAfterGap && <li className="text-ink-soft px-1 max-sm:hidden">…</li>}
      <li className={isCurrent ? '' : 'max-sm:hidden'}>
        <Link to={href} aria-current={isCurrent ? 'page' : undefined} className={pageStyle}>
          <span className="sr-only">Page </span>
          {number}
        </Link>
      </li>
    </>
  )
}

function pagesAround(page: number, last: number) {
  const wanted = new Set([1, page - 1, page, page + 1, last])
  return [...wanted].filter((number) => number >= 1 && number <= last).toSorted((a, b) => a - b)
}

function format(count: number) {
  return count.toLocaleString('en-GB')
}
