import type { ReactNode } from 'react'

import { ButtonLink } from '#app/ui/buttons/button.tsx'

interface ListedPageProps {
  title: string
  lead: string
  note?: string
  children: ReactNode
  /** Where to go from here, if not to our care and a question. */
  ways?: ReactNode
}

/** A public page that lists what staff keep in the desk. */
export function ListedPage({ title, lead, note, children, ways = <CareWays /> }: ListedPageProps) {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 md:py-14">
      <div className="max-w-measure grid gap-3">
        <h1 className="text-4xl">{title}</h1>
        <p className="text-lg">{lead}</p>
        {note && <p className="text-ink-soft text-sm">{note}</p>}
      </div>
      {children}
      <div className="flex flex-wrap gap-3 print:hidden">{ways}</div>
    </div>
  )
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

export function ProfileFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
