import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'

import { toNode } from '#app/content/rich-text/block-nodes.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

/** Pastes plain paragraphs unless the text is certainly Markdown. */
export function pastedText(text: string, schema: Schema, isPlain: boolean): Slice {
  const blocks = isPlain ? [] : parseMarkdown(text)
  if (blocks.some((block) => isCertainlyMarkdown(block, text)))
    return new Slice(Fragment.from(blocks.map((block) => schema.nodeFromJSON(toNode(block)))), 0, 0)
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((lines) => schema.node('paragraph', null, withBreaks(lines.trim(), schema)))
  return Slice.maxOpen(Fragment.from(paragraphs))
}

/** An asterisk or a number may occur in any text; these blocks do not. */
function isCertainlyMarkdown(block: Block, text: string): boolean {
  switch (block.type) {
    case 'table':
    case 'care-card':
    case 'warning':
    case 'button':
    case 'section':
    case 'faq-group':
      return true
    case 'heading':
      // Not underlined headings: email signatures look like those.
      return /^#{1,6} /m.test(text)
    case 'list':
      return block.entries.length > 1
    default:
      return false
  }
}

function withBreaks(lines: string, schema: Schema): Node[] {
  return lines.split('\n').flatMap((line, at) => {
    const nodes = line.trim() ? [schema.text(line.trim())] : []
    return at > 0 ? [schema.node('hardBreak'), ...nodes] : nodes
  })
}
