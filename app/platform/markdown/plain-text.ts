import { type Inline, inlineText } from './inlines.ts'
import { type Block, parseMarkdown } from './markdown.ts'

export function markdownToText(markdown: string): string {
  return plainText(parseMarkdown(markdown))
}

export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join('\n')
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'heading':
      return oneLine(block.children)
    case 'paragraph':
      return isPicture(block.children) ? '' : oneLine(block.children)
    case 'list':
      return block.entries.map(plainText).join('\n')
    case 'quote':
    case 'section':
      return plainText(block.children)
    case 'care-card':
    case 'warning':
      return [block.title, plainText(block.children)].filter(Boolean).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(oneLine).join(', ')).join('\n')
    case 'code':
      return block.text
    case 'document':
    case 'button':
      return block.label
    case 'video':
      return block.title
    default:
      return ''
  }
}

/** The alt text of a picture is not a sentence of the text. */
function isPicture(inlines: Inline[]) {
  const written = inlines.filter((inline) => inline.type !== 'text' || inline.text.trim())
  return written.length > 0 && written.every(({ type }) => type === 'image' || type === 'break')
}

function oneLine(inlines: Inline[]) {
  return inlineText(inlines).replace(/\s+/g, ' ').trim()
}
