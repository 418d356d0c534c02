import { BodyBlocks } from '#app/content/body/body-with-facts.tsx'
import { Buttons, SectionHeading } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function Questions({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, notes, buttons } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="mx-auto grid max-w-3xl gap-4">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <BodyBlocks blocks={[...text, ...notes]} facts={facts} />
        <Buttons buttons={buttons} facts={facts} className="mt-6" />
      </div>
    </Band>
  )
}
