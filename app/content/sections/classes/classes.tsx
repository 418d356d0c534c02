import { ClassList } from '#app/content/classes/shown/class-list.tsx'
import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function Classes({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons } = parts
  if (facts.classes.length === 0) return null
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
      </div>
      <div className="mt-8">
        <ClassList classes={facts.classes.slice(0, mostShown)} level={heading ? 3 : 2} />
      </div>
      <Buttons buttons={buttons} facts={facts} className="mt-8" />
    </Band>
  )
}

const mostShown = 6
