import terrace from '#app/site/scenes/terrace.svg?url&no-inline'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

/** The last words of the page, over the roofs of a street: below it the footer goes on in the same dusk. */
export function Closing({ findMidwife }: { findMidwife: string }) {
  return (
    <section aria-labelledby="closing" className="bg-blush print:hidden">
      <div className="mx-auto grid max-w-2xl justify-items-center gap-5 px-4 pt-16 pb-10 text-center">
        <h2 id="closing" className="text-3xl">
          Shall we find your midwife?
        </h2>
        <p className="text-lg">
          Start whenever you like: while you are expecting, or with a baby already in your arms. Because each mother is
          matched with one midwife, places are limited.
        </p>
        <ButtonLink href={findMidwife} external>
          Find a Midwife
        </ButtonLink>
        <p>
          <Link href="/contact">Ask us a question first</Link>
        </p>
      </div>
      <img
        src={terrace}
        alt=""
        width={1440}
        height={220}
        loading="lazy"
        className="block h-28 w-full object-cover object-bottom md:h-44"
      />
    </section>
  )
}
