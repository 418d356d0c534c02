import { serviceLabel } from '#app/content/kinds/care-kinds.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { truncateText } from '#app/ui/truncate-text.ts'

import type { PublishedReview } from './published-reviews.server.ts'
import { formatMonth } from './review-month.ts'

interface ReviewListProps {
  reviews: readonly PublishedReview[]
  /** All are of one service, so its name is omitted. */
  isOfOneService?: boolean
  /** In characters: a longer quote is cut after a whole word. */
  maxLength?: number
  /** On phones side by side. */
  isRow?: boolean
}

export function ReviewList({ reviews, isOfOneService = false, maxLength, isRow = false }: ReviewListProps) {
  return (
    // The arrow keys move it where it is a row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul tabIndex={isRow ? 0 : undefined} className={`grid gap-5 md:grid-cols-3 ${isRow ? 'thumb-row' : ''}`}>
      {reviews.map(({ id, firstName, town, quote, service, writtenOn }) => (
        <li key={id} className="grid">
          <Card shape="porch" className="grid">
            <figure className="grid content-start gap-4">
              <blockquote className="wrap-anywhere whitespace-pre-line">
                {maxLength ? truncateText(quote, maxLength) : quote}
              </blockquote>
              <figcaption className="text-ink-soft text-sm wrap-anywhere">
                <span className="text-ink block font-semibold">
                  {firstName}, {town}
                </span>
                {!isOfOneService && `${serviceLabel(service)}, `}
                <time dateTime={writtenOn.slice(0, 7)}>{formatMonth(writtenOn)}</time>
              </figcaption>
            </figure>
          </Card>
        </li>
      ))}
    </ul>
  )
}
