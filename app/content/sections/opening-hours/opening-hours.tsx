import { FactCard } from '#app/content/sections/parts/fact-card.tsx'
import { Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'

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
      <Words blocks={parts.text} facts={facts} />
    </FactCard>
  )
}
