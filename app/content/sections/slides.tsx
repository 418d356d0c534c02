import type { ActiveSlide } from '#app/content/slides/slides.server.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { SectionViewProps } from './section-parts.tsx'

/** Nothing moves by itself. The section's own content is for editors. */
export function Slides({ facts: { slides } }: SectionViewProps) {
  if (slides.length === 0) return null
  const hasSeveral = slides.length > 1
  return (
    <section aria-label="Highlights" className="mx-auto grid max-w-6xl gap-6 px-4 py-8 sm:px-6 md:py-14">
      <ul
        // The arrow keys move it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={hasSeveral ? 0 : undefined}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth"
      >
        {slides.map((slide, at) => (
          <li key={slide.id} id={`slide-${at + 1}`} className="w-full shrink-0 snap-start">
            <Slide slide={slide} />
          </li>
        ))}
      </ul>
      {hasSeveral && (
        <nav aria-label="Highlights" className="flex flex-wrap gap-2">
          {slides.map((slide, at) => (
            <a key={slide.id} href={`#slide-${at + 1}`} className={dotStyle}>
              <span className="sr-only">{slide.heading}: </span>
              {at + 1}
              <span className="sr-only"> of {slides.length}</span>
            </a>
          ))}
        </nav>
      )}
    </section>
  )
}

function Slide({ slide }: { slide: ActiveSlide }) {
  const { heading, subheading, picture, action } = slide
  return (
    <div className={`grid items-center gap-8 p-1 ${picture ? 'md:grid-cols-[6fr_5fr]' : ''}`}>
      <div className="grid justify-items-start gap-5">
        <h2 className="text-3xl">{heading}</h2>
        {subheading && <p className="max-w-measure text-lg">{subheading}</p>}
        {action && (
          <ButtonLink href={action.href} external={action.isExternal} kind="secondary">
            {action.label}
          </ButtonLink>
        )}
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 68rem) 28rem, (min-width: 48rem) 42vw, min(28rem, 92vw)"
          className="rounded-arch mx-auto aspect-6/7 w-full max-w-md"
        />
      )}
    </div>
  )
}

const dotStyle =
  'grid size-11 place-content-center rounded-full border-2 border-line bg-paper font-semibold tabular-nums no-underline hover:border-plum'
