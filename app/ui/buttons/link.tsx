import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  external?: boolean | undefined
}

export function Link({ external = false, className = '', children, ...rest }: LinkProps) {
  return (
    <a {...rest} {...(external ? newTab : {})} className={`${linkStyle} ${className}`}>
      {children}
      {external && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}

export const linkStyle = 'font-medium text-plum underline decoration-1 underline-offset-4 hover:decoration-3'

export const newTab = { target: '_blank', rel: 'noopener noreferrer' }
