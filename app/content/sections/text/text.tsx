import { Aside, hasAside } from '#app/content/sections/parts/aside.tsx'
import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function TextSection({ parts, facts, isFirst, ground, isTurned }: SectionViewProps) {
  const { heading, text, buttons, notes, items } = parts
  const isLeft = isTurned
  const columns = isLeft ? 'md:grid-cols-[5fr_6fr]' : 'md:grid-cols-[6fr_5fr]'
  return (
    <Band
      labelledBy={heading?.id}
      ground={ground}
      className={hasAside(parts) ? `grid items-center gap-10 ${columns}` : ''}
    >
      {isLeft && <Aside parts={parts} facts={facts} />}
      <div className="grid justify-items-start gap-4">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} isLead />
        {items.map((item) => (
          <Words key={item.heading.id} blocks={[item.heading, ...item.blocks]} facts={facts} />
        ))}
        <Buttons buttons={buttons} facts={facts} />
        <Words blocks={notes} facts={facts} />
      </div>
      {!isLeft && <Aside parts={parts} facts={facts} />}
    </Band>
  )
}
