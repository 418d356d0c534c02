import { Menu } from 'lucide-react'

import { mainNavigation } from '#app/site/navigation.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

/** The sticky bar: links in a row where there is room, in a side sheet where there is not. */
export function SiteHeader({ siteName, path }: { siteName: string; path: string }) {
  return (
    <header className="border-line bg-cream sticky top-0 z-40 border-b print:static">
      <SkipLink />
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-6">
        <a
          href="/"
          className="text-plum font-display flex min-h-11 min-w-0 items-center gap-2 font-semibold no-underline sm:gap-3 sm:text-lg"
        >
          <Door />
          {siteName}
        </a>
        <nav aria-label="Main" className="hidden sm:block">
          <Links path={path} className="flex gap-1" />
        </nav>
        <button
          type="button"
          popoverTarget="menu"
          className={`${buttonStyle({ kind: 'quiet', size: 'small' })} px-2! sm:hidden`}
        >
          <Menu aria-hidden="true" className="size-5" /> Menu
        </button>
      </div>
      <nav
        id="menu"
        popover="auto"
        aria-label="Menu"
        className="bg-paper text-ink shadow-lifted fixed inset-y-0 right-0 left-auto m-0 h-dvh w-72 max-w-[85vw] p-6"
      >
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          className={`${buttonStyle({ kind: 'quiet', size: 'small' })} mb-4`}
        >
          Close
        </button>
        <Links path={path} className="grid gap-1 text-lg" />
      </nav>
    </header>
  )
}

function Links({ path, className }: { path: string; className: string }) {
  return (
    <ul className={className}>
      {mainNavigation.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={path === href ? 'page' : undefined}
            className="hover:bg-blush aria-[current=page]:border-clay flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium no-underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Door() {
  return (
    <svg viewBox="0 0 28 34" aria-hidden="true" className="h-9 w-auto">
      <path d="M2 34V14a12 12 0 0 1 24 0v20Z" className="fill-plum" />
      <path d="M7 34V15a7 7 0 0 1 14 0v19Z" className="fill-lamp" />
      <circle cx="17.5" cy="23" r="1.4" className="fill-plum" />
    </svg>
  )
}
