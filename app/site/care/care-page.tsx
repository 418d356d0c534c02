import type { ReactNode } from 'react'

import { Band } from '#app/site/band.tsx'
import { Scene } from '#app/site/scene.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { CareCard } from '#app/ui/layout/care-card.tsx'

interface CarePageProps {
  title: string
  lead: string
  picture: { src: string; width: number; height: number }
  action: { href: string; label: string }
  topics: { heading: string; intro: string; list: readonly string[] }
  steps: readonly string[]
  limits?: ReactNode
  emergency?: ReactNode
  children: ReactNode
}

export function CarePage(props: CarePageProps) {
  const { title, lead, picture, action, topics, steps, limits, emergency, children } = props
  return (
    <>
      <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 md:grid-cols-[6fr_5fr] md:py-14 print:block print:py-3">
        <div className="grid justify-items-start gap-5">
          <p className="text-clay font-semibold">Services</p>
          <h1 className="text-4xl">{title}</h1>
          <p className="max-w-measure text-lg">{lead}</p>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
        <Scene {...picture} isFirst className="mx-auto w-full max-w-96" />
      </div>
      <Band labelledBy="what" ground="sage">
        {children}
      </Band>
      <Band labelledBy="topics">
        <h2 id="topics" className="text-3xl">
          {topics.heading}
        </h2>
        <p className="max-w-measure mt-3">{topics.intro}</p>
        <TopicList topics={topics.list} />
        {limits && <p className="max-w-measure mt-8">{limits}</p>}
      </Band>
      <Band labelledBy="next" ground="blush" className="grid items-start gap-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <h2 id="next" className="text-3xl">
            What happens next
          </h2>
          <ol className="grid gap-3">
            {steps.map((step, at) => (
              <li key={step} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="rounded-arch bg-lamp text-on-lamp grid h-11 w-9 shrink-0 place-content-center font-semibold"
                >
                  {at + 1}
                </span>
                <span className="max-w-measure pt-2">{step}</span>
              </li>
            ))}
          </ol>
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
          <p className="text-ink-soft max-w-measure text-sm">
            Health answers are used only with your explicit consent, and they are encrypted.{' '}
            <Link href="/privacy#your-health-answers">How we look after them</Link>
          </p>
        </div>
        <CareCard title="If it cannot wait" calls={emergencyCalls}>
          <p>We are not an emergency service. Please do not wait for an answer from us.</p>
          {emergency}
        </CareCard>
      </Band>
    </>
  )
}

function TopicList({ topics }: { topics: readonly string[] }) {
  return (
    <ul className="mt-6 grid gap-x-10 gap-y-3 sm:grid-cols-2">
      {topics.map((topic) => (
        <li key={topic} className="flex gap-3">
          <span aria-hidden="true" className="rounded-arch bg-lamp mt-1.5 h-4 w-3 shrink-0" />
          {topic}
        </li>
      ))}
    </ul>
  )
}

const emergencyCalls = [
  {
    number: '999',
    when: 'in an emergency: heavy bleeding, chest pain, a fit, trouble breathing, or a baby who is hard to wake or not breathing as usual',
  },
  { number: '111', when: 'for urgent advice, or call your maternity unit' },
]
