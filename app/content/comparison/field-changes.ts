import { bodyReferences } from '#app/content/body-references.ts'
import { type ContentFields, listOf, textOf } from '#app/content/content-fields.ts'
import { type ContentKind, publicPath } from '#app/content/content-kinds.ts'
import type { FieldShape } from '#app/content/kinds/field.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { splitBlocks } from '#app/content/markdown-blocks.ts'
import { kindOfSection } from '#app/content/sections/section-kinds.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

import { type BlockChange, diffBlocks, diffWords, replaced, type TextSpan } from './diff.ts'

/** `pictures`: ids that only one version shows. */
type FieldChange = { name: string; label: string } & (
  | { shape: 'words'; spans: TextSpan[] }
  | { shape: 'body'; blocks: BlockChange[]; pictures: PictureChange }
  | { shape: 'picture'; pictures: PictureChange }
)

export type PictureChange = { added: string[]; removed: string[] }

/** Readable names for ids: categories, pictures, linked pages. */
export type Names = ReadonlyMap<string, string>

export function changesBetween(
  kind: ContentKind,
  { before, after, names }: { before: ContentFields; after: ContentFields; names: Names },
): FieldChange[] {
  return contentFields[kind].flatMap(({ name, label, shape }): FieldChange[] => {
    const texts = [before, after].map((fields) => textOf(fields, name))
    const [old = '', later = ''] =
      shape === 'list' ? [before, after].map((fields) => listOf(fields, name).join(', ')) : texts
    if (old === later) return []
    if (shape === 'picture') return [{ name, label, shape, pictures: pictureChange([old], [later]) }]
    if (shape === 'body') return [{ name, label, shape, ...compareBodies(old, later, names) }]
    if (shape === 'slug') {
      const address = (slug: string) => slug && publicPath(kind, { slug })
      return [{ name, label: 'Address', shape: 'words', spans: replaced(address(old), address(later)) }]
    }
    const isWhole = wholeValues.has(shape)
    const spans = isWhole ? replaced(names.get(old) ?? old, names.get(later) ?? later) : diffWords(old, later)
    return [{ name, label, shape: 'words', spans }]
  })
}

// Half a date or half an address means nothing.
const wholeValues = new Set<FieldShape>(['category', 'choice', 'day', 'destination', 'flag', 'money', 'number'])

function compareBodies(before: string, after: string, names: Names) {
  const [old = [], later = []] = [before, after].map((body) =>
    comparedBlocks(body).map((block) => withNames(block, names)),
  )
  const [shown = [], shownLater = []] = [before, after].map((body) => bodyReferences(body).pictures)
  return { blocks: diffBlocks(old, later), pictures: pictureChange(shown, shownLater) }
}

function pictureChange(before: string[], after: string[]): PictureChange {
  return {
    added: after.filter((id) => id && !before.includes(id)),
    removed: before.filter((id) => id && !after.includes(id)),
  }
}

/** Shows `/go/0190…` as the linked address and `/media/0190…` as the file name. */
function withNames(markdown: string, names: Names) {
  return markdown.replaceAll(/\/(?:go|media)\/([0-9a-f-]{36})/g, (address, id: string) => names.get(id) ?? address)
}

const sectionEnd = ':::'

/** A section counts as its first line, each block within, and its end. Blocks without text are described in words. */
function comparedBlocks(markdown: string): string[] {
  return splitBlocks(markdown).flatMap((block) => {
    const opening = block.startsWith(':::section') ? block.slice(0, block.indexOf('\n')) : ''
    if (!opening || !block.endsWith(`\n${sectionEnd}`)) return inWords(block)
    const within = splitBlocks(block.slice(opening.length, -sectionEnd.length))
    return [inWords(`${opening}\n\n${sectionEnd}`), ...within.map(inWords), 'End of the section']
  })
}

function inWords(block: string): string {
  if (!/^(?:!\[|:::)/.test(block)) return block
  const [parsed] = parseMarkdown(block)
  return (parsed && describe(parsed)) ?? block
}

function describe(block: Block): string | undefined {
  switch (block.type) {
    case 'paragraph': {
      const [image] = block.children
      if (image?.type !== 'image' || block.children.length > 1) return undefined
      return image.alt ? `Picture ${image.src}: ${image.alt}` : `Picture ${image.src}`
    }
    case 'section': {
      const choices = Object.entries(block.choices).map(([name, value]) => `${name}: ${value}`)
      return [`Section “${kindOfSection(block.kind)?.label ?? block.kind}”`, ...choices].join(', ')
    }
    case 'button':
      return `Button “${block.label}” to ${block.href}`
    case 'faq-group':
      return `The questions of “${block.category}”`
    case 'retention-table':
      return 'The table of retention periods'
    default:
      return undefined
  }
}
