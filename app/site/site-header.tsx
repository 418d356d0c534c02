import { Menu, X, ChevronDown, Search } from 'lucide-react'

import type { Brand } from '#app/settings/brand.ts'
import type { LabelledLink } from '#app/settings/destination.server.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { newTab } from '#app/ui/buttons/link.tsx'
import { SkipLink } from '#app/ui/layout/skip-link.tsx'

import type { Navigation } from './shell/shell-data.ts'

interface SiteHeaderProps {
  siteName: string
  logo: Logo
  navigation: Navigation
  path: string
}

type Logo = Pick<Brand, 'logo' | 'isNameInLogo'>

export function SiteHeader({ siteName, logo: { logo, isNameInLogo }, navigation, path }: SiteHeaderProps) {
  const needed = needsWideBar(isNameInLogo ? 0 : siteName.length * letterWidth, navigation, logo?.width) ? wide : usual
  return (
    <header className="border-line bg-cream sticky top-0 z-40 border-b print:static">
      <SkipLink />
      {/* Sizes in pixels and of the window leave room for large text on a phone. */}
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-2 px-[16px] py-2 sm:px-6">
        <a
          href="/"
          className="text-plum font-display flex min-h-11 min-w-0 items-center gap-[8px] text-[min(1.0625rem,6.5vw)] leading-tight font-semibold no-underline sm:text-lg"
        >
          {logo ? (
            <img
              src={logo.href}
              width={logo.width}
              height={logo.height}
              alt={isNameInLogo ? siteName : ''}
              className="h-auto min-w-0 shrink-9"
            />
          ) : (
            <Door />
          )}
          {!isNameInLogo && siteName}
        </a>
        {/* Invisible until it is parsed: on a slow computer it would move with each link that arrives. */}
        <nav aria-label="Main" className={`hidden min-w-0 not-[:has(+button)]:invisible print:hidden ${needed.bar}`}>
          <NavigationBar navigation={navigation} path={path} />
        </nav>
        <button
          type="button"
          popoverTarget="menu"
          className={`${menuButton} shrink-0 gap-[8px]! px-[8px]! text-[min(0.9375rem,6vw)]! ${needed.button}`}
        >
          <Menu aria-hidden="true" className="w-[min(1.25rem,6vw)]" /> Menu
        </button>
      </div>
      <nav
        id="menu"
        popover="auto"
        aria-label="Menu"
        className="bg-paper text-ink shadow-lifted fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] p-5"
      >
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" className={`${menuButton} mb-3 px-2!`}>
          <X aria-hidden="true" className="size-5" /> Close
        </button>
        <NavigationSheet navigation={navigation} path={path} />
      </nav>
    </header>
  )
}

const usual = { bar: 'lg:block', button: 'lg:hidden' }
const wide = { bar: 'xl:block', button: 'xl:hidden' }

// Widths in pixels of an average letter and of the drawn door.
const letterWidth = 8.7
const doorWidth = 30

function needsWideBar(nameWidth: number, navigation: Navigation, logoWidth = doorWidth) {
  const letters = navigation.reduce((sum, { label }) => sum + label.length, 0)
  return nameWidth + logoWidth + letters * letterWidth + navigation.length * 20 + 104 > 976
}

const menuButton = buttonStyle({ kind: 'quiet', size: 'small' })

function Door() {
  return (
    <svg viewBox="0 0 28 34" aria-hidden="true" className="h-[min(2.25rem,11vw)] w-auto min-w-0 shrink-9">
      <path d="M2 34V14a12 12 0 0 1 24 0v20Z" className="fill-plum" />
      <path d="M7 34V15a7 7 0 0 1 14 0v19Z" className="fill-lamp" />
      <circle cx="17.5" cy="23" r="1.4" className="fill-plum" />
    </svg>
  )
}

interface NavigationProps {
  navigation: Navigation
  path: string
}

function NavigationBar({ navigation, path }: NavigationProps) {
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

function NavigationSheet({ navigation, path }: { navigation: Navigation; path: string }) {
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
