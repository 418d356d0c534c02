import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'

/** What stands where no page is. It loads nothing, so that the last error page can show it too. */
export function NotFound() {
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center gap-5 px-4 py-16 text-center sm:py-24">
      <h1 className="text-plum text-4xl">404</h1>
      <p className="font-display text-xl">Oops! Page not found</p>
      <p className="max-w-measure text-ink-soft">
        The address may be mistyped, or the page has moved out. The <Link href="/faqs">questions families ask</Link> and
        the <Link href="/contact">contact page</Link> are still where they were.
      </p>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </div>
  )
}
