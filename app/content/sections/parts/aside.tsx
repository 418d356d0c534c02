import type { BodyFacts } from '#app/content/body/body-facts.server.ts'
import { BodyBlocks } from '#app/content/body/body-with-facts.tsx'

import { SectionPicture } from './section-parts.tsx'
import type { SectionParts } from './split.ts'

export function hasAside({ picture, aside }: SectionParts): boolean {
  return Boolean(picture ?? aside)
}

/** A card comes before a picture, because a reader may need it at once. */
export function Aside({ parts: { picture, aside }, facts }: { parts: SectionParts; facts: BodyFacts }) {
  const shown = <SectionPicture picture={picture} facts={facts} className="mx-auto w-64 md:w-80" />
  if (!aside) return shown
  const text =
    aside.type === 'quote' ? (
      <div className="text-plum font-display grid gap-3 text-3xl leading-tight">
        <BodyBlocks blocks={aside.children} facts={facts} />
      </div>
    ) : (
      <BodyBlocks blocks={[aside]} facts={facts} />
    )
  if (!picture) return text
  return (
    <div className="grid gap-8">
      {text}
      {shown}
    </div>
  )
}
