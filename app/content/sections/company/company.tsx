import { FactCard } from '#app/content/sections/parts/fact-card.tsx'
import { Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'

export function Company(props: SectionViewProps) {
  const { parts, facts } = props
  const { practice } = facts
  if (!practice) return null
  const { legal_name, company_number, registered_office, data_protection_officer } = practice
  return (
    <FactCard {...props} hasHeading>
      <p>{legal_name}</p>
      <p>Company number {company_number}</p>
      <Words blocks={parts.text} facts={facts} />
      {registered_office && <p>{registered_office}</p>}
      <p className="text-ink-soft mt-2">Data protection officer: {data_protection_officer || 'to be announced'}</p>
    </FactCard>
  )
}
