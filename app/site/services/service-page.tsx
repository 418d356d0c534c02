import type { ReactNode } from 'react'

import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CareCard } from '#app/ui/care-card.tsx'
import { Link } from '#app/ui/link.tsx'

interface ServicePageProps {
  title: string
  lead: string
  picture: { src: string; width: number; height: number }
  /** The one thing to do here. */
  action: { href: string; label: string }
  /** Who should not wait for us, in the words of this service. */
  emergencies: { number: string; when: string }[]
  children: ReactNode
}

/** What the pages of the three services share. */
export function ServicePage({ title, lead, picture, action, emergencies, children }: ServicePageProps) {
  return (
    <>
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 md:grid-cols-[6fr_5fr] md:py-14">
        <div className="grid justify-items-start gap-5">
          <p className="text-clay font-semibold">Services</p>
          <h1 className="text-4xl">{title}</h1>
          <p className="max-w-measure text-lg">{lead}</p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
        <Scene {...picture} isFirst className="mx-auto w-full max-w-96" />
      </div>
      {children}
      <Band labelledBy="next" ground="blush" className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-4">
          <h2 id="next" className="text-3xl">
            What happens next
          </h2>
          <p className="max-w-measure">
            Send us the form: it takes a few minutes. We contact you within 24 hours, and look for the midwife who fits
            you, your home and your dates. Matching is done by hand, so places are limited.
          </p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
          <p>
            Something to ask first? <Link href="/faqs">What families ask</Link> or{' '}
            <Link href="/contact">contact us</Link>.
          </p>
        </div>
        <CareCard title="When not to wait for us" calls={emergencies}>
          <p>
            We match you with a midwife. We give no direct care ourselves, and we are not an emergency service. Your NHS
            maternity care goes on beside us.
          </p>
        </CareCard>
      </Band>
    </>
  )
}
