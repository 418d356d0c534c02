import {
  Buttons,
  ItemHeading,
  SectionHeading,
  SectionPicture,
  Words,
} from '#app/content/sections/parts/section-parts.tsx'
import { signs } from '#app/content/sections/parts/signs.tsx'
import type { Item } from '#app/content/sections/parts/split.ts'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Band } from '#app/ui/layout/band.tsx'
import { Card } from '#app/ui/layout/card.tsx'

export function Reasons({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, items, buttons } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
      </div>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item) => (
          <li key={item.heading.id} className="grid">
            <Card shape="porch" className="grid content-start gap-3">
              <Sign picture={item.picture} facts={facts} />
              <ItemHeading heading={item.heading} facts={facts} />
              <Words blocks={item.blocks} facts={facts} />
            </Card>
          </li>
        ))}
      </ul>
      <Buttons buttons={buttons} facts={facts} className="mt-10" />
    </Band>
  )
}

function Sign({ picture, facts }: Pick<Item, 'picture'> & Pick<SectionViewProps, 'facts'>) {
  const sign = picture && ownValue(signs, picture.src)
  if (!sign) return <SectionPicture picture={picture} facts={facts} className="mx-auto w-full max-w-40" />
  return <span className="text-plum">{sign}</span>
}
