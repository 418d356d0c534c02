import { Menu, X } from 'lucide-react'

import { NavigationBar, NavigationSheet } from '#app/site/menus/navigation.tsx'
import type { Navigation } from '#app/site/shell/shell-data.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { SkipLink } from '#app/ui/layout/skip-link.tsx'

interface SiteHeaderProps {
  siteName: string
  navigation: Navigation
  path: string
}

export function SiteHeader({ siteName, navigation, path }: SiteHeaderProps) {
  const needed = needsWideBar(siteName, navigation) ? wide : usual
  return (
    <header className="border-line bg-cream sticky top-0 z-40 border-b print:static">
      <SkipLink />
      {/* Margins in pixels leave room for large text on a phone. */}
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-2 px-[16px] py-2 sm:px-6">
        <a
          href="/"
          className="text-plum font-display flex min-h-11 min-w-0 items-center gap-2 text-[min(1.0625rem,6.5vw)] leading-tight font-semibold no-underline sm:text-lg"
        >
          <Door />
          {siteName}
        </a>
        <nav aria-label="Main" className={`hidden min-w-0 print:hidden ${needed.bar}`}>
          <NavigationBar navigation={navigation} path={path} />
        </nav>
        <button type="button" popoverTarget="menu" className={`${menuButton} shrink-0 px-2! ${needed.button}`}>
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

/** Estimates the width from an average letter. */
function needsWideBar(siteName: string, navigation: Navigation) {
  const letters = navigation.reduce((sum, { label }) => sum + label.length, siteName.length)
  return letters * 8.7 + navigation.length * 20 + 134 > 976
}

const menuButton = buttonStyle({ kind: 'quiet', size: 'small' })

/** Shrinks where the name needs the space. */
function Door() {
  return (
    <svg viewBox="0 0 28 34" aria-hidden="true" className="h-9 w-auto min-w-0 shrink-9">
      <path d="M2 34V14a12 12 0 0 1 24 0v20Z" className="fill-plum" />
      <path d="M7 34V15a7 7 0 0 1 14 0v19Z" className="fill-lamp" />
      <circle cx="17.5" cy="23" r="1.4" className="fill-plum" />
    </svg>
  )
}
