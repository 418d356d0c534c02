import { Link } from '#app/ui/buttons/link.tsx'

import type { MarkedPage } from './placeholders.server.ts'

// Footer text is on every page.
const shownPages = 4

/** Only these links mark the words: public pages are the same for everybody. */
export function MarkedPages({ pages }: { pages: MarkedPage[] }) {
  const byText = Map.groupBy(
    pages.flatMap((page) => page.placeholders.map((placeholder) => ({ page, placeholder }))),
    ({ placeholder }) => placeholder.text,
  )
  return (
    <section aria-labelledby="placeholders" className="grid gap-3">
      <h2 id="placeholders" className="text-xl">
        Placeholders that visitors see
      </h2>
      {byText.size === 0 && <p className="text-ink-soft">None of the words the site came with is left.</p>}
      {byText.size > 0 && (
        <p className="max-w-measure text-ink-soft">
          Found by looking at the pages a moment ago. A link opens the page with them marked, for you alone.
        </p>
      )}
      <ul className="divide-line grid divide-y">
        {[...byText].map(([text, shown]) => (
          <li key={text} className="grid gap-1 py-3">
            <p>
              <strong className="font-semibold">{shown[0]?.placeholder.label}</strong>: “{text}”.{' '}
              <Link href={shown[0]?.placeholder.place.href ?? ''}>{shown[0]?.placeholder.place.label}</Link>
            </p>
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm *:inline-flex *:min-h-6 *:items-center">
              {shown.slice(0, shownPages).map(({ page }) => (
                <Link key={page.href} href={page.href} external>
                  {page.label}
                </Link>
              ))}
              {shown.length > shownPages && <span className="text-ink-soft">and {shown.length - shownPages} more</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
