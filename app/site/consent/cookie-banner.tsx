import { ShellDialog } from '#app/site/shell/shell-dialog.tsx'
import { buttonStyle, Button } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'

import { bannerId, type OptionalCategory, preferencesId } from './consent.ts'

/** First in the focus order. Without JavaScript nothing is stored, so no choice is needed. */
export function CookieBanner({ words }: { words: { message: string; reminder: string } }) {
  return (
    <div aria-live="polite">
      <section id={bannerId} popover="manual" aria-label="Cookies" className={bannerStyle}>
        <div className="mx-auto flex max-h-(--banner-room) max-w-6xl flex-col gap-x-8 gap-y-2.5 px-4 py-3 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
          {/* With large text the sentences scroll and the buttons stay. */}
          <div className="-m-1.5 overflow-auto p-1.5 text-sm">
            <p>{words.message}</p>
            <p>
              {`${words.reminder} `}
              <Link href="/privacy">Privacy Policy</Link>
            </p>
          </div>
          <div className="grid shrink-0 grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_auto]">
            <button type="button" data-consent="accept" className={choiceStyle}>
              Accept All
            </button>
            <button type="button" data-consent="reject" className={choiceStyle}>
              Reject All
            </button>
            <button
              type="button"
              data-consent="choose"
              className={`${buttonStyle({ kind: 'quiet', size: 'small' })} col-span-2 sm:col-span-1`}
            >
              Manage Preferences
            </button>
          </div>
        </div>
      </section>
    </div>
  )
}

// Refusing must be as easy as agreeing: ICO guidance on storage and access technologies, 29 April 2026.
const choiceStyle = buttonStyle({ kind: 'secondary', size: 'small' })

// public.css reserves its height at the end of the page. The browser sets `display`, so a closed popover is hidden.
const bannerStyle =
  'fixed inset-x-0 top-auto bottom-0 w-full border-t-3 border-plum bg-paper pb-[env(safe-area-inset-bottom)] text-ink shadow-lifted print:hidden'

const categories: { category: OptionalCategory; label: string; hint: string }[] = [
  {
    category: 'analytics',
    label: 'Analytics',
    hint: 'Counts how often each page is opened in a day. We keep the counts, and nothing about you.',
  },
  {
    category: 'marketing',
    label: 'Marketing',
    hint: 'We use none today. Your choice is kept in case that changes.',
  },
  {
    category: 'functional',
    label: 'Functional',
    hint: 'Remembers small things while you visit, such as that you have seen our book.',
  },
]

/** Closing it without a button changes nothing. */
export function CookiePreferences() {
  return (
    <ShellDialog id={preferencesId} title="Cookie Preferences">
      <div className="grid gap-2">
        <div>
          <p className="flex flex-wrap justify-between gap-x-4">
            Necessary <strong className="text-sage font-semibold">Always on</strong>
          </p>
          <p className="text-ink-soft text-sm">Keeps the site working, and remembers the choice you make here.</p>
        </div>
        {categories.map(({ category, label, hint }) => (
          <Checkbox key={category} name={`cookies-${category}`} label={label} hint={hint} data-category={category} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="button" data-consent="save">
            Save Preferences
          </Button>
          {/* While the banner is open there is no choice to clear. */}
          <Button
            type="button"
            kind="quiet"
            data-consent="clear"
            className="[html:has(#cookie-banner:popover-open)_&]:hidden"
          >
            Clear my choice
          </Button>
        </div>
      </div>
    </ShellDialog>
  )
}
