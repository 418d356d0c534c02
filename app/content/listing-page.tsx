import type { ReactNode } from 'react'

import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'

type Words = { title: string; introduction: string; none?: string }

interface ListedPageProps {
  words: Words
  /** Then the page says so, and search engines do not list it. */
  isEmpty?: boolean
  note?: string
  children: ReactNode
  /** Where to go from here, if not to our care and a question. */
  ways?: ReactNode
}

/** A public page that lists what staff keep in the desk. */
export function ListingPage({ words, isEmpty = false, note, children, ways = <CareWays /> }: ListedPageProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 md:py-14">
      <div className="max-w-measure grid gap-3">
        <h1 className="text-4xl">{words.title}</h1>
        <p className="text-lg">{isEmpty ? words.none : words.introduction}</p>
        {note && <p className="text-ink-soft text-sm">{note}</p>}
      </div>
      {children}
      <div className="flex flex-wrap gap-3 print:hidden">{ways}</div>
    </div>
  )
}

/** For its head. */
export function listingHead({ title, introduction }: Words, isEmpty = false) {
  return { title, description: introduction, noindex: isEmpty }
}

export function CareWays() {
  return (
    <>
      <ButtonLink href="/services">Request Care</ButtonLink>
      <ButtonLink href="/contact" kind="secondary">
        Ask us a question
      </ButtonLink>
    </>
  )
}

interface ProfileHeadingProps {
  list: { href: string; label: string }
  title: string
  summary: string | null
}

/** Of the page of one of them. */
export function ProfileHeading({ list: { href, label }, title, summary }: ProfileHeadingProps) {
  return (
    <div className="grid gap-2">
      <p className="text-clay font-semibold print:hidden">
        <Link href={href} className="inline-flex min-h-11 items-center">
          {label}
        </Link>
      </p>
      <h1 className="text-4xl">{title}</h1>
      {summary && <p className="max-w-measure text-lg">{summary}</p>}
    </div>
  )
}

export function ProfileFacts({ children }: { children: ReactNode }) {
  return <dl className="border-line bg-paper grid gap-3 rounded-lg border p-5">{children}</dl>
}

export function ProfileFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
