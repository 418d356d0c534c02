import type { ReactNode } from 'react'

import { pictureIdIn } from '#app/content/body-references.ts'
import { Blocks } from '#app/content/body/body.tsx'
import { groupBeside } from '#app/content/body/figure.tsx'
import { InlineText, linkTarget } from '#app/content/body/inline-text.tsx'
import type { EmbeddedContent } from '#app/content/body/load-embedded-content.server.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Band } from '#app/ui/layout/band.tsx'
import type { Ground } from '#app/ui/layout/grounds.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { Scene } from '#app/ui/pictures/scene.tsx'

import { drawnScene } from './scenes.ts'
import type { HeadingBlock, PictureInText, Section, SectionParts } from './split.ts'

export interface SectionViewProps {
  section: Section
  parts: SectionParts
  facts: EmbeddedContent
  ground: Ground
  /** Whether the picture comes before the text. */
  isTurned: boolean
  /** The first section of a page: its heading is the page heading. */
  isFirst: boolean
  /** Beside a form, in a narrow column. */
  isAside?: boolean | undefined
}

interface WrittenProps {
  facts: EmbeddedContent
}

export function SectionHeading({
  heading,
  isFirst,
  facts,
}: WrittenProps & { heading: HeadingBlock | undefined; isFirst: boolean }) {
  if (!heading) return null
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <Heading id={heading.id} className={isFirst ? 'text-4xl' : 'text-3xl'}>
      <InlineText inlines={heading.children} facts={facts} />
    </Heading>
  )
}

export function ItemHeading({
  heading,
  facts,
  className = 'text-lg',
}: WrittenProps & { heading: HeadingBlock; className?: string }) {
  return (
    <h3 id={heading.id} className={className}>
      <InlineText inlines={heading.children} facts={facts} />
    </h3>
  )
}

export function SectionText({
  blocks,
  facts,
  isLead = false,
}: WrittenProps & { blocks: readonly Block[]; isLead?: boolean }) {
  return groupBeside(blocks).map((group, at) => (
    <div key={at} className={`max-w-measure grid grid-cols-1 gap-4 ${isLead && at === 0 ? 'sm:text-lg' : ''}`}>
      <Blocks blocks={group} facts={facts} />
    </div>
  ))
}

/** Heading and words, what the section shows, and its buttons. */
export function Frame({ parts, facts, ground, isFirst, children }: SectionViewProps & { children: ReactNode }) {
  const { heading, text, buttons } = parts
  return (
    <Band labelledBy={heading?.id} ground={ground}>
      <div className="grid gap-3">
        <SectionHeading heading={heading} isFirst={isFirst} facts={facts} />
        <SectionText blocks={text} facts={facts} />
      </div>
      <div className="mt-4 sm:mt-8">{children}</div>
      <Buttons buttons={buttons} facts={facts} className="mt-4 sm:mt-8" />
    </Band>
  )
}

interface MarkedListsProps extends WrittenProps {
  blocks: readonly Block[]
  className: string
}

/** Lists with the site's mark at each entry. Blocks between lists are text. */
export function MarkedLists({ blocks, facts, className }: MarkedListsProps) {
  return blocks.map((block, at) =>
    block.type === 'list' ? (
      <ul key={at} className={className}>
        {block.entries.map((entry, entryAt) => (
          <li key={entryAt} className="flex items-start gap-3">
            <span aria-hidden="true" className={markStyle} />
            <div>
              <Blocks blocks={entry} facts={facts} />
            </div>
          </li>
        ))}
      </ul>
    ) : (
      <SectionText key={at} blocks={[block]} facts={facts} />
    ),
  )
}

export const markStyle = 'rounded-arch bg-lamp mt-1.5 h-4 w-3 shrink-0'

interface ButtonsProps extends WrittenProps {
  buttons: SectionParts['buttons']
  /** The first button is the main action of the page. */
  hasPrimary?: boolean
  className?: string
}

export function Buttons({ buttons, facts, hasPrimary = false, className = '' }: ButtonsProps) {
  if (buttons.length === 0) return null
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {buttons.map(({ href, label }, at) => (
        <ButtonLink key={at} {...linkTarget(href, facts)} kind={hasPrimary && at === 0 ? 'primary' : 'secondary'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

interface SectionPictureProps extends WrittenProps {
  picture: PictureInText | undefined
  isFirst?: boolean
  /** For a drawing. A photograph is shown in the arch. */
  className: string
  sizes?: string
}

export function SectionPicture({ picture, facts, isFirst = false, className, sizes = halfWidth }: SectionPictureProps) {
  if (!picture) return null
  const scene = drawnScene(picture.src)
  if (scene) return <Scene {...scene} isFirst={isFirst} className={className} />
  const shown = ownValue(facts.pictures, pictureIdIn(picture.src) ?? '')
  if (!shown) return null
  const arch = (
    <Picture
      picture={{ ...shown, alt: picture.alt || shown.alt }}
      sizes={sizes}
      isInSight={isFirst}
      className="rounded-arch mx-auto aspect-6/7 w-full max-w-md"
    />
  )
  if (!picture.title) return arch
  return (
    <figure className="w-full">
      {arch}
      <figcaption className="text-ink-soft mx-auto max-w-md text-sm">{picture.title}</figcaption>
    </figure>
  )
}

const halfWidth = '(min-width: 68rem) 28rem, (min-width: 48rem) 42vw, min(28rem, 92vw)'
