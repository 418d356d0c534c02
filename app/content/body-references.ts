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

export type BodyReferences = { pictures: string[]; documents: string[]; contents: string[] }

export function bodyReferences(markdown: string): BodyReferences {
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
  return blocks.flatMap(inlinesOf).flatMap(withChildren)
}

export function everyBlock(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type === 'list') return [block, ...everyBlock(block.entries.flat())]
    return isContainerBlock(block) ? [block, ...everyBlock(block.children)] : [block]
  })
}

type ContainerBlock = Extract<Block, { type: 'quote' | 'care-card' | 'warning' | 'section' }>

function isContainerBlock(block: Block): block is ContainerBlock {
  return ['quote', 'care-card', 'warning', 'section'].includes(block.type)
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
    case 'list':
      return block.entries.flat().flatMap(inlinesOf)
    case 'quote':
    case 'care-card':
    case 'warning':
    case 'section':
      return block.children.flatMap(inlinesOf)
    case 'table':
      return [...block.head, ...block.rows.flat()].flat()
    case 'document':
    case 'button':
      return [{ type: 'link', href: block.href, children: [{ type: 'text', text: block.label }] }]
    case 'video': {
      const { title, poster } = block
      const links = [block.href, block.captions ?? []].flat()
      const linkInlines = links.map((href): Inline => ({
        type: 'link',
        href,
        children: [{ type: 'text', text: title }],
      }))
      return poster ? [...linkInlines, { type: 'image', src: poster, alt: title }] : linkInlines
    }
    default:
      return []
  }
}

function withChildren(inline: Inline): Inline[] {
  return 'children' in inline ? [inline, ...inline.children.flatMap(withChildren)] : [inline]
}
