import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { HeadingCell } from './table.tsx'

interface SortHeadingProps {
  href: string
  direction?: 'ascending' | 'descending' | undefined
  numeric?: boolean | undefined
  children: ReactNode
}

export function SortHeading({ href, direction, numeric, children }: SortHeadingProps) {
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown

  return (
    <HeadingCell
      aria-sort={direction}
      className={`@max-[60rem]:border-0 @max-[60rem]:p-0 ${numeric ? 'text-right' : 'text-left'}`}
    >
      <Link to={href} preventScrollReset className={sortStyle}>
        {children}
        <Arrow aria-hidden="true" className={`size-4 ${direction ? 'text-clay' : 'text-edge'}`} />
      </Link>
    </HeadingCell>
  )
}

const sortStyle =
  '-mx-2 inline-flex min-h-11 lg:min-h-7 items-center gap-1.5 rounded-md px-2 font-semibold text-plum hover:bg-blush hover:underline focus-visible:outline-offset-0 print:no-underline'
