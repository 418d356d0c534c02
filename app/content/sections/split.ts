import { everyBlock } from '#app/content/body-references.ts'
import type { Inline } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'

import type { Slot } from './section-kinds.ts'

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
  /** The blocks after the first button, unless they contain a heading. */
  notes: Block[]
  /** Each starts with a heading of level 3. */
  items: Item[]
  /** A card or quotation shown beside the text. */
  aside: BlockOf<'care-card' | 'quote'> | undefined
}

/**
 * Sorts the blocks into the slots of the kind, so their order cannot break the design. Blocks without a slot stay in
 * the text, so nothing is lost.
 */
export function partsOf({ children }: Section, slots: readonly Slot[]): SectionParts {
  const has = (slot: Slot) => slots.includes(slot)
  // One below another heading stays where it is: moved up, it would leave out a level.
  const first = children.find(({ type }) => type === 'heading')
  const heading = has('heading') && first && isSectionHeading(first) ? first : undefined
  // A card has its own heading, so it moves only if the section has one too.
  const aside = has('aside') && heading ? children.find(isAside) : undefined
  const rest = children.filter((block) => block !== heading && block !== aside)
  const firstItem = has('items') ? rest.findIndex(isItemHeading) : -1
  const [before, after] = splitAt(rest, firstItem)
  const pictured = has('picture') ? before.find((block) => pictureOf(block)) : undefined
  const isPlaced = (block: Block) => block === pictured || (has('buttons') && block.type === 'button')
  // Notes follow the items, so one with a heading stays above them.
  const firstButton = before.findIndex(({ type }) => type === 'button')
  const hasNotes = has('notes') && !before.slice(firstButton).some(hasHeading)
  const [text, notes] = splitAt(before, hasNotes ? firstButton : -1)
  return {
    heading,
    picture: pictured && pictureOf(pictured),
    text: text.filter((block) => !isPlaced(block)),
    buttons: has('buttons') ? children.filter((block) => block.type === 'button') : [],
    notes: notes.filter((block) => !isPlaced(block)),
    items: itemsOf(
      after.filter((block) => !isPlaced(block)),
      has('item-pictures'),
    ),
    aside,
  }
}

function splitAt(blocks: Block[], at: number): [Block[], Block[]] {
  return at === -1 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)]
}

function itemsOf(blocks: Block[], hasPictures: boolean): Item[] {
  const items: Item[] = []
  for (const block of blocks) {
    const item = items.at(-1)
    if (isItemHeading(block)) items.push({ heading: block, picture: undefined, blocks: [] })
    else if (item && hasPictures && !item.picture && pictureOf(block)) item.picture = pictureOf(block)
    else item?.blocks.push(block)
  }
  return items
}

function hasHeading(block: Block) {
  return everyBlock([block]).some(({ type }) => type === 'heading' || type === 'care-card' || type === 'faq-group')
}

function isAside(block: Block) {
  return block.type === 'care-card' || block.type === 'quote'
}

function isSectionHeading(block: Block): block is HeadingBlock {
  return block.type === 'heading' && block.level === 2
}

function isItemHeading(block: Block): block is HeadingBlock {
  return block.type === 'heading' && block.level > 2
}

/** Of a paragraph with nothing but a picture. A sized picture stays in the text. */
function pictureOf(block: Block): PictureInText | undefined {
  if (block.type !== 'paragraph') return undefined
  const [picture, ...others] = block.children.filter((inline) => inline.type !== 'text' || inline.text.trim())
  return picture?.type === 'image' && !picture.size && others.length === 0 ? picture : undefined
}
