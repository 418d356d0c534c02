import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'

import { toNode } from '#app/content/rich-text/block-nodes.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

/** Pasted words as they are, paragraph by paragraph; or what they mean, where they can hardly be anything but Markdown. */
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

/** A star or a number may stand in any text; these stand in none by chance. */
function isCertainlyMarkdown(block: Block, text: string): boolean {
  switch (block.type) {
    case 'table':
    case 'care-card':
    case 'warning':
    case 'button':
    case 'faq-group':
      return true
    case 'heading':
      // Not one that is underlined: so people write the end of a mail too.
      return /^#{1,6} /m.test(text)
    case 'list':
      return block.entries.length > 1
    default:
      return false
  }
}

function withBreaks(lines: string, schema: Schema): Node[] {
  return lines.split('\n').flatMap((line, at) => {
    const words = line.trim() ? [schema.text(line.trim())] : []
    return at > 0 ? [schema.node('hardBreak'), ...words] : words
  })
}
