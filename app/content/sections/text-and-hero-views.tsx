import { Check } from 'lucide-react'

import { Blocks } from '#app/content/body/body.tsx'
import type { EmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { Band } from '#app/ui/layout/band.tsx'
import { DoorIllustration } from '#app/ui/layout/door-illustration.tsx'
import { grounds } from '#app/ui/layout/grounds.ts'

import { drawnScene } from './scenes.ts'
import {
  Buttons,
  MarkedLists,
  SectionHeading,
  SectionPicture,
  type SectionViewProps,
  SectionText,
} from './section-parts.tsx'
import type { SectionParts } from './split.ts'

/** A short line before the heading is shown above it: `Services`. */
export function Hero({ section, parts, facts, isFirst, ground, isTurned }: SectionViewProps) {
  const { heading, picture, text, buttons, notes } = parts
  const [first] = section.children
  const eyebrow = first?.type === 'paragraph' && first === text[0] ? first : undefined
  const columns = isTurned ? 'md:grid-cols-[5fr_6fr] md:*:first:order-2' : 'md:grid-cols-[6fr_5fr]'
  return (
    <div className={grounds[ground]}>
      <div
        className={`mx-auto grid max-w-6xl items-center gap-6 px-4 py-6 sm:gap-10 sm:px-6 sm:py-10 md:py-14 print:block print:py-3 ${picture ? columns : ''}`}
      >
        <div className="grid justify-items-start gap-4 sm:gap-5">
          {eyebrow && (
            <div className="text-clay font-semibold">
              <SectionText blocks={[eyebrow]} facts={facts} />
            </div>
          )}
          <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
          <SectionText blocks={text.filter((block) => block !== eyebrow)} facts={facts} isLead />
          <Buttons buttons={buttons} facts={facts} hasPrimary />
          {notes.length > 0 && (
            <div className="text-ink-soft grid gap-3 text-sm">
              <SectionText blocks={notes} facts={facts} />
            </div>
          )}
        </div>
        <SectionPicture
          picture={picture}
          facts={facts}
          isFirst={isFirst}
          className="mx-auto w-40 sm:w-full sm:max-w-md"
        />
      </div>
    </div>
  )
}

export function TextSection({ parts, facts, isFirst, ground, isTurned }: SectionViewProps) {
  const { heading, text, buttons, notes, items } = parts
  const isLeft = isTurned
  const columns = isLeft ? 'md:grid-cols-[5fr_6fr]' : 'md:grid-cols-[6fr_5fr]'
  return (
    <Band
      labelledBy={heading?.id}
      ground={ground}
      className={hasAside(parts) ? `grid items-center gap-6 sm:gap-10 ${columns}` : ''}
    >
      {isLeft && <Aside parts={parts} facts={facts} />}
      <div className="grid justify-items-start gap-4">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <SectionText blocks={text} facts={facts} isLead />
        {items.map((item) => (
          <SectionText key={item.heading.id} blocks={[item.heading, ...item.blocks]} facts={facts} />
        ))}
        <Buttons buttons={buttons} facts={facts} />
        <SectionText blocks={notes} facts={facts} />
      </div>
      {!isLeft && <Aside parts={parts} facts={facts} />}
    </Band>
  )
}

export function NextSteps({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons, notes } = parts
  return (
    <Band
      labelledBy={heading?.id}
      ground={ground}
      className={hasAside(parts) ? 'grid items-start gap-10 lg:grid-cols-2' : ''}
    >
      <div className="grid justify-items-start gap-5">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        {text.map((block, at) =>
          block.type === 'list' ? (
            <ol key={at} className="grid gap-3">
              {block.entries.map((entry, entryAt) => (
                <li key={entryAt} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="rounded-arch bg-lamp text-on-lamp grid h-11 w-9 shrink-0 place-content-center font-semibold"
                  >
                    {entryAt + 1}
                  </span>
                  <div className="max-w-measure pt-2">
                    <Blocks blocks={entry} facts={facts} />
                  </div>
                </li>
              ))}
            </ol>
          ) : (
            <SectionText key={at} blocks={[block]} facts={facts} />
          ),
        )}
        <Buttons buttons={buttons} facts={facts} hasPrimary />
        {notes.length > 0 && (
          <div className="text-ink-soft grid gap-3 text-sm">
            <SectionText blocks={notes} facts={facts} />
          </div>
        )}
      </div>
      <Aside parts={parts} facts={facts} />
    </Band>
  )
}

function hasAside({ picture, aside }: SectionParts): boolean {
  return Boolean(picture ?? aside)
}

/** A card comes before a picture, because a reader may need it at once. */
function Aside({ parts: { picture, aside }, facts }: { parts: SectionParts; facts: EmbeddedContent }) {
  const shown = <SectionPicture picture={picture} facts={facts} className="mx-auto w-64 max-sm:hidden md:w-80" />
  if (!aside) return shown
  const text =
    aside.type === 'quote' ? (
      <div className="text-plum font-display grid gap-3 text-3xl leading-tight">
        <Blocks blocks={aside.children} facts={facts} />
      </div>
    ) : (
      <Blocks blocks={[aside]} facts={facts} />
    )
  if (!picture) return text
  return (
    <div className="grid gap-8">
      {text}
      {shown}
    </div>
  )
}

export function Checklist({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-6">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <MarkedLists blocks={text} facts={facts} className="grid gap-x-10 gap-y-3 sm:grid-cols-2" />
        <Buttons buttons={buttons} facts={facts} />
      </div>
    </Band>
  )
}

export function Questions({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, notes, buttons } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="mx-auto grid max-w-3xl gap-4">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Blocks blocks={[...text, ...notes]} facts={facts} />
        <Buttons buttons={buttons} facts={facts} className="mt-6" />
      </div>
    </Band>
  )
}

/** Not printed: a call to action is useless on paper. */
export function CallToActionSection({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, picture, text, buttons, notes } = parts
  const scene = picture && drawnScene(picture.src)
  const Element = heading ? 'section' : 'div'
  return (
    <Element aria-labelledby={heading?.id} className={`${grounds[ground]} print:hidden ${picture ? '' : 'pb-8'}`}>
      <div className="mx-auto grid max-w-2xl justify-items-center gap-5 px-4 pt-7 pb-5 text-center sm:pt-16 sm:pb-10">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <SectionText blocks={text} facts={facts} isLead />
        <Buttons buttons={buttons} facts={facts} hasPrimary className="justify-center" />
        <SectionText blocks={notes} facts={facts} />
      </div>
      {scene && (
        <img
          {...scene}
          alt=""
          loading="lazy"
          className="block h-20 w-full object-cover object-bottom sm:h-28 md:h-44"
        />
      )}
      {!scene && <SectionPicture picture={picture} facts={facts} className="" />}
    </Element>
  )
}

export function Confirmation({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, text, buttons, notes } = parts
  const [lead, ...rest] = text
  return (
    <div className={`${grounds[ground]} print:bg-transparent`}>
      <div className="mx-auto grid max-w-2xl justify-items-center gap-6 px-4 py-14 text-center md:py-20">
        <span className="text-sage">
          <DoorIllustration lit>
            <Check className="size-7" strokeWidth={2.5} />
          </DoorIllustration>
        </span>
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        {lead && <SectionText blocks={[lead]} facts={facts} isLead />}
        <div className="text-ink-soft grid gap-4">
          <SectionText blocks={rest} facts={facts} />
        </div>
        <Buttons buttons={buttons} facts={facts} hasPrimary className="justify-center" />
        <SectionText blocks={notes} facts={facts} />
      </div>
    </div>
  )
}
