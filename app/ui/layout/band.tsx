import type { ReactNode } from 'react'

import { type Ground, grounds } from './grounds.ts'

interface BandProps {
  /** Makes the band a landmark. */
  labelledBy?: string | undefined
  ground?: Ground | undefined
  className?: string | undefined
  children: ReactNode
}

export function Band({ labelledBy, ground = 'cream', className = '', children }: BandProps) {
  const Element = labelledBy ? 'section' : 'div'
  return (
    <Element aria-labelledby={labelledBy} className={`${grounds[ground]} print:bg-transparent`}>
      <div className={`mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-14 md:py-20 print:block print:py-3 ${className}`}>
        {children}
      </div>
    </Element>
  )
}
