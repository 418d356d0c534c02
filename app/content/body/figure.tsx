import type { ReactNode } from 'react'

import { pictureIdIn } from '#app/content/body-references.ts'
import type { Inline } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'
import { ownValue } from '#app/platform/own-value.ts'
import { Picture } from '#app/ui/pictures/picture.tsx'

import type { ShownFacts } from './load-embedded-content.server.ts'

import mediaStyles from './media.css?url'

type PictureInText = Extract<Inline, { type: 'image' }>

interface FigureProps {
  picture: PictureInText
  facts: ShownFacts
}

export function Figure({ picture, facts }: FigureProps) {
  const { title, size } = picture
  return (
    <figure className={size && `${size}-figure`}>
      {size && <MediaStyles />}
      <BodyPicture picture={picture} facts={facts} />
      {title && <figcaption className={captionStyle}>{title}</figcaption>}
    </figure>
  )
}

/** React adds the stylesheet once, and only to pages that need it. */
export function MediaStyles() {
  return <link rel="stylesheet" href={mediaStyles} precedence="default" />
}

/** For inline text, such as in a heading or a link. */
export function PictureInLine({ picture, facts }: FigureProps): ReactNode {
  return (
    <>
      <BodyPicture picture={picture} facts={facts} />
      {picture.title && <span className={`block ${captionStyle}`}>{picture.title}</span>}
    </>
  )
}

function BodyPicture({ picture: { src, alt, size }, facts: { pictures } }: FigureProps) {
  const id = pictureIdIn(src)
  if (!id) return <img src={src} alt={alt} loading="lazy" className="rounded-lg" />
  const picture = pictures && ownValue(pictures, id)
  if (!picture) return alt && <em>{alt}</em>
  // Alternative text in the body overrides the library's.
  const shown = { ...picture, alt: alt || picture.alt }
  return <Picture picture={shown} sizes={sizes[size ?? 'normal']} className="my-2 rounded-lg" />
}

/** Splits paragraphs at pictures with a caption or a size. */
export function splitFigures(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some(hasFigure)) return blocks
  return blocks.flatMap((block): Block | Block[] => {
    if (block.type !== 'paragraph' || !hasFigure(block)) return block
    const pieces: Inline[][] = []
    for (const inline of block.children) {
      const last = pieces.at(-1)
      const isNew = !last || isFigure(inline) || last.some(isFigure)
      if (!isNew) last.push(inline)
      else if (inline.type !== 'break') pieces.push([inline])
    }
    return pieces.filter(hasContent).map((children): Block => ({ type: 'paragraph', children }))
  })
}

function hasFigure(block: Block) {
  return block.type === 'paragraph' && block.children.some(isFigure)
}

export function isFigure(inline: Inline | undefined): inline is PictureInText {
  return inline?.type === 'image' && Boolean(inline.title ?? inline.size)
}

function hasContent(inlines: Inline[]) {
  return inlines.some((inline) => inline.type !== 'break' && (inline.type !== 'text' || inline.text.trim()))
}

/** A group is one block, or a small picture with the text beside it. */
export function groupBeside(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of splitFigures(blocks)) {
    const last = groups.at(-1)
    if (last?.[0] && isSmall(last[0]) && fitsBeside(block)) last.push(block)
    else groups.push([block])
  }
  return groups
}

function isSmall(block: Block) {
  return figureIn(block)?.size === 'small'
}

function fitsBeside(block: Block) {
  return ['paragraph', 'list', 'quote'].includes(block.type) && !figureIn(block)
}

export function figureIn(block: Block): PictureInText | undefined {
  const [only, ...others] = block.type === 'paragraph' ? block.children : []
  return isFigure(only) && others.length === 0 ? only : undefined
}

const captionStyle = 'text-ink-soft text-sm'

const sizes = {
  normal: '(min-width: 42rem) 38rem, 92vw',
  wide: '(min-width: 48rem) 45rem, 92vw',
  small: '15rem',
}
