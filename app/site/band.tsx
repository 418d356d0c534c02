import type { ReactNode } from 'react'

interface BandProps {
  labelledBy: string
  ground?: 'cream' | 'blush' | 'butter' | 'sage' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Band({ labelledBy, ground = 'cream', className = '', children }: BandProps) {
  return (
    <section aria-labelledby={labelledBy} className={`${grounds[ground]} print:bg-transparent`}>
      <div className={`mx-auto max-w-6xl px-4 py-14 sm:px-6 md:py-20 print:block print:py-3 ${className}`}>
        {children}
      </div>
    </section>
  )
}

const grounds = { cream: '', blush: 'bg-blush', butter: 'bg-butter', sage: 'bg-sage-mist' }
