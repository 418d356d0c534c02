import { isFactSection } from '#app/content/body-references.ts'
import { Blocks } from '#app/content/body/body.tsx'
import type { EmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import { SectionView } from '#app/content/sections/section-views.tsx'
import type { Section } from '#app/content/sections/split.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'

import { ownHeading } from './own-heading.ts'

interface PageBodyProps {
  blocks: readonly Block[]
  facts: EmbeddedContent
}

/** Sections take the full width; blocks between them are laid out as text. */
export function PageBody({ blocks, facts }: PageBodyProps) {
  return stretchesOf(blocks).map((stretch, at) =>
    stretch.section ? (
      <SectionView
        key={at}
        section={stretch.section}
        facts={facts}
        isFirst={at === 0 && ownHeading(blocks) !== undefined}
      />
    ) : (
      <div key={at} className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
        <div className="max-w-measure grid grid-cols-1 gap-4">
          <Blocks blocks={stretch.text} facts={facts} />
        </div>
      </div>
    ),
  )
}

/** For the narrow column beside a form: facts from the settings as cards, anything else as text. */
export function AsideBody({ blocks, facts }: PageBodyProps) {
  return stretchesOf(blocks).map((stretch, at) =>
    stretch.section && isFactSection(stretch.section) ? (
      <SectionView key={at} section={stretch.section} facts={facts} isFirst={false} isAside />
    ) : (
      <div key={at} className="grid grid-cols-1 gap-4">
        <Blocks blocks={stretch.section ? stretch.section.children : stretch.text} facts={facts} />
      </div>
    ),
  )
}

type Stretch = { section: Section; text?: undefined } | { section?: undefined; text: Block[] }

function stretchesOf(blocks: readonly Block[]): Stretch[] {
  const found: Stretch[] = []
  for (const block of blocks) {
    const last = found.at(-1)
    if (block.type === 'section') found.push({ section: block })
    else if (last && !last.section) last.text.push(block)
    else found.push({ text: [block] })
  }
  return found
}
