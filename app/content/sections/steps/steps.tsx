import {
  Buttons,
  ItemHeading,
  SectionHeading,
  SectionPicture,
  Words,
} from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { Band } from '#app/ui/layout/band.tsx'

export function Steps({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, picture, text, items, buttons, notes } = parts
  return (
    <Band
      labelledBy={heading?.id}
      ground={ground}
      className={picture ? 'grid items-center gap-10 lg:grid-cols-[6fr_5fr]' : ''}
    >
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} />
        <ol className="mt-5 grid gap-8">
          {items.map((item, at) => (
            <li key={item.heading.id} className="flex gap-5">
              <span
                aria-hidden="true"
                className="rounded-arch bg-lamp text-on-lamp font-display grid h-16 w-12 shrink-0 place-content-center text-xl font-semibold"
              >
                {at + 1}
              </span>
              <div className="max-w-measure grid content-start gap-1">
                <ItemHeading heading={item.heading} facts={facts} />
                <Words blocks={item.blocks} facts={facts} />
              </div>
            </li>
          ))}
        </ol>
        <Buttons buttons={buttons} facts={facts} className="mt-5" />
        <Words blocks={notes} facts={facts} />
      </div>
      <SectionPicture picture={picture} facts={facts} className="mx-auto w-full max-w-md" />
    </Band>
  )
}
