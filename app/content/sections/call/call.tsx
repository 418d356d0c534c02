import { drawnScene } from '#app/content/sections/parts/scenes.ts'
import { Buttons, SectionHeading, SectionPicture, Words } from '#app/content/sections/parts/section-parts.tsx'
import type { SectionViewProps } from '#app/content/sections/parts/view-props.ts'
import { grounds } from '#app/ui/layout/band.tsx'

/** Not printed: a call to action is useless on paper. */
export function Call({ parts, facts, isFirst, ground }: SectionViewProps) {
  const { heading, picture, text, buttons, notes } = parts
  const scene = picture && drawnScene(picture.src)
  const Element = heading ? 'section' : 'div'
  return (
    <Element aria-labelledby={heading?.id} className={`${grounds[ground]} print:hidden ${picture ? '' : 'pb-8'}`}>
      <div className="mx-auto grid max-w-2xl justify-items-center gap-5 px-4 pt-16 pb-10 text-center">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <Words blocks={text} facts={facts} isLead />
        <Buttons buttons={buttons} facts={facts} hasPrimary className="justify-center" />
        <Words blocks={notes} facts={facts} />
      </div>
      {scene && (
        <img {...scene} alt="" loading="lazy" className="block h-28 w-full object-cover object-bottom md:h-44" />
      )}
      {!scene && <SectionPicture picture={picture} facts={facts} className="" />}
    </Element>
  )
}
