import { Band } from '#app/site/band.tsx'
import cover from '#app/site/scenes/book-cover.svg?url&no-inline'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

interface BookSectionProps {
  title: string
  blurb: string
  retailer: string
}

export function BookSection({ title, blurb, retailer }: BookSectionProps) {
  return (
    <Band labelledBy="book" className="grid items-center gap-10 md:grid-cols-[5fr_6fr]">
      <img
        src={cover}
        alt={`The cover of the book ${title}`}
        width={400}
        height={560}
        loading="lazy"
        className="shadow-lifted mx-auto h-auto w-52 rounded-r-md print:hidden"
      />
      <div className="grid justify-items-start gap-4">
        <p className="text-clay font-semibold">Our book</p>
        <h2 id="book" className="text-3xl">
          {title}
        </h2>
        <p className="max-w-measure text-lg">{blurb}</p>
        <div className="flex flex-wrap gap-3">
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
