import type { LabelledLink } from '#app/settings/destination.server.ts'
import { newTab } from '#app/ui/buttons/link.tsx'

interface NavigationLinkProps extends LabelledLink {
  path: string
  className: string
}

/** A link of the bar, marked where it leads to the page one is on. */
export function NavigationLink({ label, href, isExternal, path, className }: NavigationLinkProps) {
  return (
    <a
      href={href}
      {...(isExternal ? newTab : {})}
      aria-current={path === href ? 'page' : undefined}
      className={`flex min-h-11 items-center no-underline ${className}`}
    >
      {label}
      {isExternal && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  )
}
