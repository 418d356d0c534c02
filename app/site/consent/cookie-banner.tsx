import { bannerId } from '#app/site/consent/consent.ts'
import { buttonStyle } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

/** First in the focus order. Without JavaScript nothing is stored, so there is no choice to make. */
export function CookieBanner() {
  return (
    <div aria-live="polite">
      <section id={bannerId} popover="manual" aria-label="Cookies" className={bannerStyle}>
        <div className="mx-auto flex max-h-(--banner-room) max-w-6xl flex-col gap-x-8 gap-y-2.5 px-4 py-3 sm:px-6 lg:flex-row lg:items-center lg:justify-between">
          {/* With large text the sentences scroll and the buttons stay. */}
          <div className="overflow-auto text-sm">
            <p>We store only what this site needs, unless you agree to more.</p>
            <p>
              You can change your mind at any time. <Link href="/privacy">Privacy Policy</Link>
            </p>
          </div>
          <div className="grid shrink-0 grid-cols-2 gap-2 sm:flex">
            <button type="button" data-consent="accept" className={choiceStyle}>
              Accept All
            </button>
            <button type="button" data-consent="reject" className={choiceStyle}>
              Reject All
            </button>
            <button
              type="button"
              data-consent="choose"
              className={`${buttonStyle({ kind: 'quiet', size: 'small' })} col-span-2`}
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

// public.css reserves its height at the end of the page. The browser sets `display`: a closed popover is hidden.
const bannerStyle =
  'fixed inset-x-0 top-auto bottom-0 w-full border-t-3 border-plum bg-paper pb-[env(safe-area-inset-bottom)] text-ink shadow-lifted print:hidden'
