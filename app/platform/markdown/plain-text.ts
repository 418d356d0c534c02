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
    case 'paragraph':
      return oneLine(block.children)
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

function oneLine(inlines: Inline[]) {
  return inlineText(inlines).replace(/\s+/g, ' ').trim()
}
