import type { BodyFacts } from '#app/content/body/body-facts.server.ts'
import {
  Buttons,
  ItemHeading,
  SectionHeading,
  SectionPicture,
  Words,
} from '#app/content/sections/parts/section-parts.tsx'
import type { Item } from '#app/content/sections/parts/split.ts'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'
import { Card } from '#app/ui/layout/card.tsx'

export function Cards({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, items, buttons, notes } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
      </div>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {items.map((item) => (
          <li key={item.heading.id} className="grid">
            <OneCard item={item} facts={facts} />
          </li>
        ))}
      </ul>
      <Buttons buttons={buttons} facts={facts} className="mt-10" />
      {notes.length > 0 && (
        <div className="mt-8 grid gap-3">
          <Words blocks={notes} facts={facts} />
        </div>
      )}
    </Band>
  )
}

function OneCard({ item: { heading, picture, blocks }, facts }: { item: Item; facts: BodyFacts }) {
  return (
    <Card shape="porch" className="grid content-start gap-2 overflow-clip">
      <SectionPicture picture={picture} facts={facts} className={drawnStyle} sizes={cardSizes} />
      <ItemHeading heading={heading} facts={facts} className={picture ? 'text-xl' : 'text-lg'} />
      <Words blocks={blocks} facts={facts} />
    </Card>
  )
}

const drawnStyle = 'rounded-arch mx-auto mb-1 aspect-6/5 w-full max-w-72 object-cover object-[50%_70%]'
const cardSizes = '(min-width: 68rem) 20rem, (min-width: 48rem) 28vw, 92vw'
