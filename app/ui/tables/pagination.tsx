import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** There are more than `total` rows, which were not counted. */
  isMore?: boolean | undefined
  /** Where a page follows beyond `total`. */
  hasNext?: boolean | undefined
  hrefFor: (page: number) => string
}

export function Pagination({ page, pageSize, total, isMore = false, hasNext = false, hrefFor }: PaginationProps) {
  if (total === 0) return null

  const last = Math.max(page, Math.ceil(total / pageSize))
  const end = isMore ? page * pageSize : Math.min(page * pageSize, total)

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      <p className="text-ink-soft text-sm tabular-nums">
        Showing {format((page - 1) * pageSize + 1)} to {format(end)} of {isMore && 'more than '}
        {format(total)}
      </p>
      {last > 1 && (
        <nav aria-label="Pages">
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
            {(page < last || hasNext) && <PageLink href={hrefFor(page + 1)} rel="next" />}
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

export function PageLink({ href, rel }: { href: string; rel: 'prev' | 'next' }) {
  return (
    <li>
      <Link to={href} rel={rel} className={`${pageStyle} gap-1.5 underline decoration-1 underline-offset-4`}>
        {rel === 'prev' && <ArrowLeft aria-hidden="true" className="size-4" />}
        {rel === 'prev' ? 'Previous' : 'Next'}
        <span className="sr-only"> page</span>
        {rel === 'next' && <ArrowRight aria-hidden="true" className="size-4" />}
      </Link>
    </li>
  )
}

const pageStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-door px-3 text-sm font-semibold text-plum tabular-nums hover:bg-blush aria-[current]:bg-door aria-[current]:text-on-door forced-colors:aria-[current]:border-2'

function pagesAround(page: number, last: number) {
  const wanted = new Set([1, page - 1, page, page + 1, last])
  return [...wanted].filter((number) => number >= 1 && number <= last).toSorted((a, b) => a - b)
}

function format(count: number) {
  return count.toLocaleString('en-GB')
}
