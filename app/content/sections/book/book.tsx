import { useId } from 'react'

import { drawnScene } from '#app/content/sections/parts/scenes.ts'
import { SectionPicture, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Band } from '#app/ui/layout/band.tsx'

/** Title and text are settings, because the shop and the pop-up window show them too. */
export function Book({ parts, facts, ground }: SectionViewProps) {
  const { title, blurb, retailer } = facts.book
  const titleId = useId()
  if (!title) return null
  return (
    <Band labelledBy={titleId} ground={ground} className="grid items-center gap-10 md:grid-cols-[5fr_6fr]">
      {parts.picture ? (
        <SectionPicture picture={parts.picture} facts={facts} className="mx-auto w-52" />
      ) : (
        <img
          {...drawnScene('/media/scenes/book-cover')}
          alt={`The cover of the book ${title}`}
          loading="lazy"
          className="shadow-lifted mx-auto h-auto w-52 rounded-r-md print:hidden"
        />
      )}
      <div className="grid justify-items-start gap-4">
        <div className="text-clay font-semibold">
          <Words blocks={parts.text} facts={facts} />
        </div>
        <h2 id={titleId} className="text-3xl">
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
