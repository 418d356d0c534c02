import type { ReactNode } from 'react'

import type { SiteSettings } from '#app/settings/site-settings.ts'
import { Link } from '#app/ui/buttons/link.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { CareCard } from '#app/ui/layout/care-card.tsx'

type ContactSettings = Pick<
  SiteSettings,
  | 'contact_email'
  | 'contact_phone'
  | 'opening_hours'
  | 'legal_name'
  | 'company_number'
  | 'registered_office'
  | 'data_protection_officer'
>

export function ContactDetails({ settings }: { settings: ContactSettings }) {
  const { contact_email, contact_phone, opening_hours } = settings
  const [weekdays] = opening_hours
  return (
    <aside aria-label="Other ways to reach us" className="grid content-start gap-5">
      <CareCard
        title="If it cannot wait"
        calls={[
          { number: '999', when: 'in an emergency: heavy bleeding, a baby who is hard to wake or to feed' },
          { number: '111', when: 'for urgent advice, or call your maternity unit' },
        ]}
      >
        <p>We are not an emergency service. For urgent matters please call the national emergency number.</p>
      </CareCard>
      <Card shape="porch">
        <Heading>Email</Heading>
        <p>
          <Link href={`mailto:${contact_email}`}>{contact_email}</Link>
        </p>
        <p className="text-ink-soft">We respond within 24 hours.</p>
        <Heading>Phone</Heading>
        <p>
          <Link href={`tel:${contact_phone.replaceAll(' ', '')}`}>{contact_phone}</Link>
        </p>
        {weekdays && (
          <p className="text-ink-soft">
            {weekdays.days}, {weekdays.hours}
          </p>
        )}
      </Card>
      <Card>
        <Heading>Business hours</Heading>
        <dl>
          {opening_hours.map(({ days, hours }) => (
            <div
              key={days}
              className="border-line flex flex-wrap justify-between gap-x-4 border-b py-1.5 last:border-0"
            >
              <dt>{days}</dt>
              <dd className="tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card>
        <CompanyInformation settings={settings} />
      </Card>
    </aside>
  )
}

function CompanyInformation({ settings }: { settings: ContactSettings }) {
  const { legal_name, company_number, registered_office, data_protection_officer } = settings
  return (
    <>
      <Heading>Company information</Heading>
      <p>{legal_name}</p>
      <p>Company number {company_number}</p>
      <p>Registered in England and Wales</p>
      {registered_office && <p>{registered_office}</p>}
      <p className="text-ink-soft mt-2">Data protection officer: {data_protection_officer || 'to be announced'}</p>
    </>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return <h2 className="mb-1 text-lg not-first:mt-5">{children}</h2>
}
