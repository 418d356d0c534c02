import type { Inline } from '#app/platform/markdown/inlines.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

// The database refuses anything else as an id.
const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const pictureAddress = new RegExp(`^/media/${id}$`)
const documentAddress = new RegExp(`^/media/documents/${id}$`)
const contentAddress = new RegExp(`^/go/${id}$`)

export function pictureIdIn(address: string): string | undefined {
  return pictureAddress.exec(address)?.[1]
}

export function documentIdIn(address: string): string | undefined {
  return documentAddress.exec(address)?.[1]
}

export function contentIdIn(address: string): string | undefined {
  return contentAddress.exec(address)?.[1]
}

export function bodyReferences(markdown: string) {
  const pictures = new Set<string>()
  const documents = new Set<string>()
  const contents = new Set<string>()
  for (const inline of inlinesIn(parseMarkdown(markdown))) {
    const picture = pictureIdIn(addressOf(inline))
    const document = documentIdIn(addressOf(inline))
    const content = inline.type === 'link' && contentIdIn(inline.href)
    if (picture) pictures.add(picture)
    if (document) documents.add(document)
    if (content) contents.add(content)
  }
  return { pictures: [...pictures], documents: [...documents], contents: [...contents] }
}

export function inlinesIn(blocks: readonly Block[]): Inline[] {
  return everyBlock(blocks).flatMap(inlinesOf).flatMap(withChildren)
}

export function everyBlock(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...everyBlock(blocksWithin(block))])
}

function blocksWithin(block: Block): Block[] {
  switch (block.type) {
    case 'list':
      return block.entries.flat()
    case 'quote':
    case 'care-card':
    case 'warning':
    case 'section':
      return block.children
    default:
      return []
  }
}

/** A link to a picture counts as a use of that picture. */
function addressOf(inline: Inline) {
  if (inline.type === 'image') return inline.src
  return inline.type === 'link' ? inline.href : ''
}

function inlinesOf(block: Block): Inline[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.children
    case 'table':
      return [...block.head, ...block.rows.flat()].flat()
    case 'document':
    case 'button':
      return [linkTo(block.href, block.label)]
    case 'video': {
      const { href, title, poster } = block
      return [linkTo(href, title), ...(poster ? [{ type: 'image', src: poster, alt: title } as const] : [])]
    }
    default:
      return []
  }
}

function linkTo(href: string, text: string): Inline {
  return { type: 'link', href, children: [{ type: 'text', text }] }
}

function withChildren(inline: Inline): Inline[] {
  return 'children' in inline ? [inline, ...inline.children.flatMap(withChildren)] : [inline]
}

const factSections = new Set(['contact-details', 'opening-hours', 'company'])

/** Shows facts from the settings. */
export function isFactSection({ kind }: { kind: string }): boolean {
  return factSections.has(kind)
}
