import { PriceList, PriceTable } from '#app/content/prices/shown/price-list.tsx'
import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

/** One service with what each price includes, or all services as lines. Hidden while no price is published. */
export function Prices({ section, parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons } = parts
  const { service } = section.choices
  const prices = facts.prices.filter((price) => !service || price.service === service)
  if (prices.length === 0) return null
  const level = heading ? 3 : 2
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
      </div>
      <div className="mt-8">
        {service ? (
          <PriceList prices={prices} facts={facts} level={level} />
        ) : (
          <PriceTable prices={prices} level={level} />
        )}
      </div>
      <Buttons buttons={buttons} facts={facts} className="mt-8" />
    </Band>
  )
}
