import type { ReactNode } from 'react'

import { InlineText } from '#app/content/body/inline-text.tsx'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Band } from '#app/ui/layout/band.tsx'
import { Card } from '#app/ui/layout/card.tsx'

import { SectionHeading, type SectionViewProps, SectionText } from './section-parts.tsx'

export function ContactDetails(props: SectionViewProps) {
  const { parts, facts } = props
  const { practice } = facts
  if (!practice) return null
  const { contact_email, contact_phone, opening_hours } = practice
  const [weekdays] = opening_hours
  return (
    <FactCard {...props} shape="porch">
      <FactHeading>Email</FactHeading>
      <p>
        <Link href={`mailto:${contact_email}`}>{contact_email}</Link>
      </p>
      <div className="text-ink-soft">
        <SectionText blocks={parts.text} facts={facts} />
      </div>
      <div className="mt-4">
        <FactHeading>Phone</FactHeading>
        <p>
          <Link href={phoneHref(contact_phone)}>{contact_phone}</Link>
        </p>
        {weekdays && (
          <p className="text-ink-soft">
            {weekdays.days}, {weekdays.hours}
          </p>
        )}
      </div>
    </FactCard>
  )
}

export function OpeningHours(props: SectionViewProps) {
  const { parts, facts } = props
  return (
    <FactCard {...props} hasHeading>
      <dl>
        {facts.practice?.opening_hours.map(({ days, hours }) => (
          <div key={days} className="border-line flex flex-wrap justify-between gap-x-4 border-b py-1.5">
            <dt>{days}</dt>
            <dd className="tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
      <SectionText blocks={parts.text} facts={facts} />
    </FactCard>
  )
}

export function Company(props: SectionViewProps) {
  const { parts, facts } = props
  const { practice } = facts
  if (!practice) return null
  const { legal_name, company_number, registered_office, data_protection_officer } = practice
  return (
    <FactCard {...props} hasHeading>
      <p>{legal_name}</p>
      <p>Company number {company_number}</p>
      <SectionText blocks={parts.text} facts={facts} />
      {registered_office && <p>{registered_office}</p>}
      <p className="text-ink-soft mt-2">Data protection officer: {data_protection_officer || 'to be announced'}</p>
    </FactCard>
  )
}

interface FactCardProps extends SectionViewProps {
  shape?: 'plain' | 'porch'
  hasHeading?: boolean
  children: ReactNode
}

/** Facts from the settings, in a card. On a page the card is inside a band, beside a form it is not. */
function FactCard({ parts, facts, ground, isFirst, isAside, shape, hasHeading, children }: FactCardProps) {
  const { heading } = parts
  if (!isAside)
    return (
      <Band labelledBy={hasHeading ? heading?.id : undefined} ground={ground} className="grid gap-6">
        {hasHeading && <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />}
        <Card shape={shape} className="w-full max-w-2xl">
          {children}
        </Card>
      </Band>
    )
  return (
    <Card shape={shape}>
      {hasHeading && heading && (
        <FactHeading id={heading.id}>
          <InlineText inlines={heading.children} facts={facts} />
        </FactHeading>
      )}
      {children}
    </Card>
  )
}

function FactHeading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-1 text-lg">
      {children}
    </h2>
  )
}
