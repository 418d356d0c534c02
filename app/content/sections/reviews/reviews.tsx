import { ReviewList } from '#app/content/reviews/review-list.tsx'
import { Buttons, SectionHeading, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

const maxReviews = 3
/** The full quote is at /reviews. */
const maxCharacters = 300

export function Reviews({ section, parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons } = parts
  const { service } = section.choices
  const reviews = facts.reviews.filter((review) => !service || review.service === service).slice(0, maxReviews)
  if (reviews.length === 0) return null
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
      </div>
      <div className="mt-8">
        <ReviewList reviews={reviews} isOfOneService={Boolean(service)} maxLength={maxCharacters} />
      </div>
      <Buttons buttons={buttons} facts={facts} className="mt-8" />
    </Band>
  )
}
