import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

interface DeskPageProps {
  title: ReactNode
  eyebrow?: string | undefined
  lead?: ReactNode
  back?: { href: string; label: string } | undefined
  /** Beside the heading. */
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** A page of staff under its heading. */
export function DeskPage({ title, eyebrow, lead, back, actions, className = 'max-w-7xl', children }: DeskPageProps) {
  return (
    <div className={`desk-page ${className}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 lg:flex-nowrap lg:items-start">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          {back && (
            <a
              href={back.href}
              className="text-plum inline-flex min-h-11 items-center gap-2 text-sm font-medium underline decoration-1 underline-offset-4 hover:decoration-3 lg:min-h-7 print:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              {back.label}
            </a>
          )}
          {eyebrow && <p className="text-clay basis-full font-semibold">{eyebrow}</p>}
          <h1 className={back ? 'text-3xl max-sm:basis-full' : 'text-3xl'}>{title}</h1>
          {lead && <p className="text-ink-soft max-lg:max-w-3xl">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 lg:max-w-3/5 lg:shrink-0 lg:justify-end">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
