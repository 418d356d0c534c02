import { Buttons, MarkedLists, SectionHeading } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function Checklist({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-6">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <MarkedLists blocks={text} facts={facts} className="grid gap-x-10 gap-y-3 sm:grid-cols-2" />
        <Buttons buttons={buttons} facts={facts} />
      </div>
    </Band>
  )
}
