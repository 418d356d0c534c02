import { ReviewList } from '#app/content/reviews/review-list.tsx'
import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

const most = 3
/** What is cut stands whole at /reviews. */
const mostCharacters = 300

/** Hides itself while no family has written. */
export function Reviews({ section, parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons } = parts
  const { service } = section.choices
  const reviews = facts.reviews.filter((review) => !service || review.service === service).slice(0, most)
  if (reviews.length === 0) return null
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
      </div>
      <div className="mt-8">
        <ReviewList reviews={reviews} isOfOneService={Boolean(service)} most={mostCharacters} />
      </div>
      <Buttons buttons={buttons} facts={facts} className="mt-8" />
    </Band>
  )
}
