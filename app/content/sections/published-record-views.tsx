import { useId } from 'react'

import { MentalHealthHelplines } from '#app/care/help/mental-health-helplines.tsx'
import { ClassList } from '#app/content/classes/shown/class-list.tsx'
import { MidwifeList } from '#app/content/midwives/midwife-card.tsx'
import { lowestPrice } from '#app/content/prices/price-text.ts'
import { PriceList, PriceTable } from '#app/content/prices/shown/price-list.tsx'
import { ReviewList } from '#app/content/reviews/review-list.tsx'
import { formatDate } from '#app/platform/time/london-time.ts'
import { AreaForm } from '#app/settings/areas/area-form.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Link } from '#app/ui/buttons/link.tsx'
import { Band } from '#app/ui/layout/band.tsx'
import { grounds } from '#app/ui/layout/grounds.ts'

import { drawnScene } from './scenes.ts'
import {
  Buttons,
  Frame,
  MarkedLists,
  markStyle,
  SectionHeading,
  SectionPicture,
  type SectionViewProps,
  SectionText,
} from './section-parts.tsx'

/** What the editor keeps elsewhere. Each is hidden while there is nothing to show. */
export function Midwives(props: SectionViewProps) {
  const { midwives } = props.facts
  if (midwives.length === 0) return null
  return (
    <Frame {...props}>
      <MidwifeList midwives={midwives} level={props.parts.heading ? 3 : 2} isRow />
    </Frame>
  )
}

/** One service with what each price includes, or all services as lines. */
export function Prices(props: SectionViewProps) {
  const { section, parts, facts } = props
  const { service } = section.choices
  const prices = facts.prices.filter((price) => !service || price.service === service)
  if (prices.length === 0) return null
  const level = parts.heading ? 3 : 2
  return (
    <Frame {...props}>
      {service ? (
        <PriceList prices={prices} facts={facts} level={level} />
      ) : (
        <PriceTable prices={prices} level={level} />
      )}
    </Frame>
  )
}

const mostClasses = 6

export function Classes(props: SectionViewProps) {
  const { classes } = props.facts
  if (classes.length === 0) return null
  return (
    <Frame {...props}>
      <ClassList classes={classes.slice(0, mostClasses)} level={props.parts.heading ? 3 : 2} />
    </Frame>
  )
}

const mostReviews = 3
/** The full quote is at /reviews. */
const mostCharacters = 240

export function Reviews(props: SectionViewProps) {
  const { service } = props.section.choices
  const reviews = props.facts.reviews.filter((review) => !service || review.service === service).slice(0, mostReviews)
  if (reviews.length === 0) return null
  return (
    <Frame {...props}>
      <ReviewList reviews={reviews} isOfOneService={Boolean(service)} maxLength={mostCharacters} isRow />
    </Frame>
  )
}

export function Areas({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons, notes } = parts
  if (!facts.hasAreas) return null
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid items-center gap-6 md:grid-cols-2">
        <div className="grid gap-3">
          <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
          <SectionText blocks={text} facts={facts} />
        </div>
        <div className="grid gap-4">
          <AreaForm />
          <Buttons buttons={buttons} facts={facts} />
          <SectionText blocks={notes} facts={facts} />
        </div>
      </div>
    </Band>
  )
}

export function Trust({ parts, facts, isFirst, ground }: SectionViewProps) {
  const price = lowestPrice(facts.prices)
  if (!price && facts.trust.length === 0 && !parts.text.some(({ type }) => type === 'list')) return null
  return (
    <div className={`${grounds[ground]} print:bg-transparent`}>
      <div className="mx-auto grid max-w-6xl gap-3 px-4 py-5 sm:px-6 sm:py-6">
        <SectionHeading heading={parts.heading} isFirst={isFirst} facts={facts} />
        {price && (
          <p className="flex items-start gap-3">
            <span aria-hidden="true" className={markStyle} />
            <Link href="/prices">{price}</Link>
          </p>
        )}
        <MarkedLists blocks={parts.text} facts={facts} className="flex flex-wrap gap-x-10 gap-y-3 font-semibold" />
        {facts.trust.length > 0 && (
          <ul className="flex flex-wrap gap-x-10 gap-y-3">
            {facts.trust.map(({ statement, checkedOn, source }) => (
              <li key={statement} className="flex items-start gap-3">
                <span aria-hidden="true" className={markStyle} />
                <div>
                  <Link href={source} external>
                    {statement}
                  </Link>
                  {checkedOn && (
                    <span className="text-ink-soft text-sm sm:block">
                      {' '}
                      checked on {formatDate(new Date(checkedOn))}
                    </span>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

export function Help({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid max-w-3xl gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <SectionText blocks={text} facts={facts} />
        <MentalHealthHelplines nations={facts.nations} />
      </div>
    </Band>
  )
}

/** Title and text are settings, because the shop and the pop-up window show them too. */
export function BookSection({ parts, facts, ground }: SectionViewProps) {
  const { title, blurb, retailer } = facts.book
  const titleId = useId()
  if (!title) return null
  return (
    <Band
      labelledBy={titleId}
      ground={ground}
      className="grid items-center gap-5 min-[22rem]:grid-cols-[6rem_1fr] sm:grid-cols-[13rem_1fr] sm:gap-10 md:grid-cols-[5fr_6fr]"
    >
      {parts.picture ? (
        <SectionPicture picture={parts.picture} facts={facts} className="mx-auto w-full max-w-52" />
      ) : (
        <img
          {...drawnScene('/media/scenes/book-cover')}
          alt={`The cover of the book ${title}`}
          loading="lazy"
          className="shadow-lifted mx-auto h-auto w-full max-w-52 rounded-r-md print:hidden"
        />
      )}
      <div className="grid justify-items-start gap-2 sm:gap-4">
        <div className="text-clay font-semibold">
          <SectionText blocks={parts.text} facts={facts} />
        </div>
        <h2 id={titleId} className="text-3xl">
          {title}
        </h2>
        <p className="max-w-measure sm:text-lg">{blurb}</p>
        <div className="flex flex-wrap gap-x-3 sm:gap-3">
          {retailer && (
            <ButtonLink href={retailer} external kind="secondary">
              Get the book
            </ButtonLink>
          )}
          <ButtonLink href="/shop" kind="quiet">
            Visit the shop
          </ButtonLink>
        </div>
      </div>
    </Band>
  )
}
