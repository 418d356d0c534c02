import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { AreaForm } from '#app/settings/areas/area-form.tsx'
import { Band } from '#app/ui/layout/band.tsx'

export function Areas({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons, notes } = parts
  if (!facts.hasAreas) return null
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid items-center gap-6 md:grid-cols-2">
        <div className="grid gap-3">
          <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
          <Words blocks={text} facts={facts} />
        </div>
        <div className="grid gap-4">
          <AreaForm />
          <Buttons buttons={buttons} facts={facts} />
          <Words blocks={notes} facts={facts} />
        </div>
      </div>
    </Band>
  )
}
