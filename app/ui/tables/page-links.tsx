import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface PageLinkProps {
  href: string
  rel: 'prev' | 'next'
}

export function PageEnd({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link to={href} className={`${pageStyle} underline decoration-1 underline-offset-4`}>
        {children}
        <span className="sr-only"> page</span>
      </Link>
    </li>
  )
}

export function PageLink({ href, rel }: PageLinkProps) {
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

export const pageStyle =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-door px-3 text-sm font-semibold text-plum tabular-nums hover:bg-blush aria-[current]:bg-door aria-[current]:text-on-door forced-colors:aria-[current]:border-2'
