import { MidwifeList } from '#app/content/midwives/midwife-card.tsx'
import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function Midwives({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons } = parts
  if (facts.midwives.length === 0) return null
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
      </div>
      <div className="mt-8">
        <MidwifeList midwives={facts.midwives} level={heading ? 3 : 2} />
      </div>
      <Buttons buttons={buttons} facts={facts} className="mt-8" />
    </Band>
  )
}
