import { ChevronDown, Search } from 'lucide-react'

import type { LabelledLink } from '#app/settings/destination.server.ts'
import type { Navigation } from '#app/site/shell/shell-data.ts'
import { newTab } from '#app/ui/buttons/link.tsx'

interface NavigationProps {
  navigation: Navigation
  path: string
}

export function NavigationBar({ navigation, path }: NavigationProps) {
  return (
    <ul className="flex flex-wrap">
      {navigation.map((entry) => (
        <li key={entry.label} className="relative">
          {'links' in entry ? (
            <details name="navigation" data-dropdown>
              <summary
                aria-current={entry.links.some(({ href }) => href === path) || undefined}
                className={`${inRow} flex min-h-11 cursor-pointer list-none items-center gap-1`}
              >
                {entry.label} <ChevronDown aria-hidden="true" className="size-4" />
              </summary>
              <ul className="border-line bg-paper shadow-lifted rounded-door absolute top-full left-0 mt-1 w-64 border p-2">
                {entry.links.map((link) => (
                  <li key={link.href}>
                    <NavigationLink {...link} path={path} className={inDropdown} />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <NavigationLink {...entry} path={path} className={inRow} />
          )}
        </li>
      ))}
      <li>
        <a href="/search" aria-label="Search" className={`${inRow} flex min-h-11 items-center`}>
          <Search aria-hidden="true" className="size-5" />
        </a>
      </li>
    </ul>
  )
}

const inRow = 'border-b-2 border-transparent px-2.5 font-medium hover:bg-blush aria-[current]:border-clay'
const inDropdown = 'rounded-md px-3 font-medium hover:bg-blush aria-[current]:bg-blush'

export function NavigationSheet({ navigation, path }: { navigation: Navigation; path: string }) {
  return (
    <ul className="grid">
      {navigation.map((entry) => (
        <li key={entry.label}>
          {'links' in entry ? (
            <>
              <p className="text-ink-soft px-3 pt-3 text-sm font-semibold">{entry.label}</p>
              <ul className="grid">
                {entry.links.map((link) => (
                  <li key={link.href}>
                    <NavigationLink {...link} path={path} className={inSheet} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <NavigationLink {...entry} path={path} className={inSheet} />
          )}
        </li>
      ))}
      <li>
        <NavigationLink label="Search" href="/search" isExternal={false} path={path} className={inSheet} />
      </li>
    </ul>
  )
}

const inSheet = 'rounded-md px-3 text-lg font-medium hover:bg-blush aria-[current]:bg-blush'

interface NavigationLinkProps extends LabelledLink {
  path: string
  className: string
}

function NavigationLink({ label, href, isExternal, path, className }: NavigationLinkProps) {
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
