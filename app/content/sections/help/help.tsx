import { GentleHelp } from '#app/care/help/gentle-help.tsx'
import { SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function Help({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid max-w-3xl gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
        <GentleHelp nations={facts.nations} />
      </div>
    </Band>
  )
}
