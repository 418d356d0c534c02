import { Buttons, SectionHeading, SectionPicture, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { grounds } from '#app/ui/layout/band.tsx'

/** A short line before the heading is shown above it: `Services`. */
export function Hero({ section, parts, facts, isFirst, ground, isTurned }: SectionViewProps) {
  const { heading, picture, text, buttons, notes } = parts
  const [first] = section.children
  const eyebrow = first?.type === 'paragraph' && first === text[0] ? first : undefined
  const columns = isTurned ? 'md:grid-cols-[5fr_6fr] md:*:first:order-2' : 'md:grid-cols-[6fr_5fr]'
  return (
    <div className={grounds[ground]}>
      <div
        className={`mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 md:py-14 print:block print:py-3 ${picture ? columns : ''}`}
      >
        <div className="grid justify-items-start gap-5">
          {eyebrow && (
            <div className="text-clay font-semibold">
              <Words blocks={[eyebrow]} facts={facts} />
            </div>
          )}
          <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
          <Words blocks={text.filter((block) => block !== eyebrow)} facts={facts} isLead />
          <Buttons buttons={buttons} facts={facts} hasPrimary />
          {notes.length > 0 && (
            <div className="text-ink-soft grid gap-3 text-sm">
              <Words blocks={notes} facts={facts} />
            </div>
          )}
        </div>
        <SectionPicture picture={picture} facts={facts} isFirst={isFirst} className="mx-auto w-full max-w-md" />
      </div>
    </div>
  )
}
