import type { Inline } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>
export type Section = BlockOf<'section'>
export type HeadingBlock = BlockOf<'heading'>
export type PictureInText = Extract<Inline, { type: 'image' }>
export type Item = { heading: HeadingBlock; picture: PictureInText | undefined; blocks: Block[] }

export type SectionParts = {
  heading: HeadingBlock | undefined
  picture: PictureInText | undefined
  text: Block[]
  buttons: BlockOf<'button'>[]
  /** What follows the first button. */
  notes: Block[]
  /** Each begins with a heading of level 3. */
  items: Item[]
  /** A card or a quotation that stands beside the text. */
  aside: BlockOf<'care-card' | 'quote'> | undefined
}

/** What is written in any order has its place: the design cannot be broken by it. */
export function partsOf({ children }: Section): SectionParts {
  const heading = children.find((block) => block.type === 'heading' && block.level === 2) as HeadingBlock | undefined
  const aside = children.find((block) => block.type === 'care-card' || block.type === 'quote')
  const buttons = children.filter((block) => block.type === 'button')
  const rest = children.filter((block) => block !== heading && block !== aside)
  const firstItem = rest.findIndex(isItemHeading)
  const [before, after] = firstItem === -1 ? [rest, []] : [rest.slice(0, firstItem), rest.slice(firstItem)]
  const pictured = before.find((block) => pictureOf(block))
  const firstButton = before.findIndex(({ type }) => type === 'button')
  const [text, notes] = firstButton === -1 ? [before, []] : [before.slice(0, firstButton), before.slice(firstButton)]
  const isWords = (block: Block) => block !== pictured && block.type !== 'button'
  return {
    heading,
    picture: pictured && pictureOf(pictured),
    text: text.filter(isWords),
    buttons,
    notes: notes.filter(isWords),
    items: itemsOf(after.filter(({ type }) => type !== 'button')),
    aside,
  }
}

function itemsOf(blocks: Block[]): Item[] {
  const items: Item[] = []
  for (const block of blocks) {
    const item = items.at(-1)
    if (isItemHeading(block)) items.push({ heading: block, picture: undefined, blocks: [] })
    else if (item && !item.picture && pictureOf(block)) item.picture = pictureOf(block)
    else item?.blocks.push(block)
  }
  return items
}

function isItemHeading(block: Block): block is HeadingBlock {
  return block.type === 'heading' && block.level > 2
}

/** Of a paragraph that is a picture and nothing else. One with a size stays in the text. */
function pictureOf(block: Block): PictureInText | undefined {
  if (block.type !== 'paragraph') return undefined
  const [picture, ...others] = block.children.filter((inline) => inline.type !== 'text' || inline.text.trim())
  return picture?.type === 'image' && !picture.size && others.length === 0 ? picture : undefined
}
