import type { ComponentProps } from 'react'

interface LinkProps extends ComponentProps<'a'> {
  href: string
  /** Opens in a new tab and says so to screen readers. */
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

/** For links of the router inside text. */
export const linkStyle = 'font-medium text-plum underline decoration-1 underline-offset-4 hover:decoration-3'

/** For anchors that look unlike a link and open a new tab. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' }
