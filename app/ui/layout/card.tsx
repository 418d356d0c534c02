import type { ComponentProps } from 'react'

interface CardProps extends ComponentProps<'div'> {
  /** "vault" has an arched top, for the single most important card of a page. */
  shape?: 'plain' | 'porch' | 'vault' | undefined
}

export function Card({ shape = 'plain', className = '', children, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={`border-line bg-paper shadow-card print:shadow-flat border ${shapes[shape]} ${className}`}
    >
      {children}
    </div>
  )
}

const shapes = {
  plain: 'rounded-lg p-5 sm:p-6',
  porch: 'rounded-porch p-5 sm:p-6',
  vault: 'rounded-vault px-5 pt-10 pb-6 sm:px-6',
}
