import type { ReactNode } from 'react'

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr] sm:items-baseline print:grid-cols-[10rem_1fr] print:gap-y-1">
      {children}
    </dl>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:contents print:contents">
      <dt className="text-ink-soft text-sm font-semibold">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
