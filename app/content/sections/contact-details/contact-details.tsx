import { FactCard, FactHeading } from '#app/content/sections/parts/fact-card.tsx'
import { Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { phoneHref } from '#app/platform/forms/phone.ts'
import { Link } from '#app/ui/buttons/link.tsx'

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
        <Words blocks={parts.text} facts={facts} />
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
