import type { Inline } from '#app/platform/markdown/inlines.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

export type TextInline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis'; children: TextInline[] }
  | { type: 'link'; href: string; children: TextInline[] }
  | { type: 'break' }

type TextParagraph = { type: 'paragraph'; children: TextInline[] }

/** Those of Markdown that a text may have. An ordered list has a start. */
export type TextBlock =
  | TextParagraph
  | { type: 'list'; start: number | undefined; isTight: boolean; entries: [TextParagraph][] }

/** Undefined if the text contains more than paragraphs, lists, bold, italics and links. */
export function parseTextMarkdown(written: string): readonly TextBlock[] | undefined {
  // As a path, because the parser rejects a bare placeholder as an address. `linkPlaceholder` finds it again.
  const blocks = parseMarkdown(written.replaceAll(/\]\(\{([a-z_]{1,40})\}/g, '](/{$1}'))
  return blocks.every(isTextBlock) ? blocks : undefined
}

export function linkPlaceholder(href: string): string | undefined {
  return /^\/\{([a-z_]{1,40})\}$/.exec(href)?.[1]
}

function isTextBlock(block: Block): block is TextBlock {
  if (block.type === 'list') return block.entries.every((entry) => entry.length === 1 && entry.every(isTextParagraph))
  return isTextParagraph(block)
}

function isTextParagraph(block: Block) {
  return block.type === 'paragraph' && block.children.every(isTextInline)
}

function isTextInline(inline: Inline): boolean {
  if (inline.type === 'text' || inline.type === 'break') return true
  return 'children' in inline && inline.type !== 'strikethrough' && inline.children.every(isTextInline)
}

export function partsOf(blocks: readonly TextBlock[]): { texts: string[]; hrefs: string[] } {
  const parts = { texts: [] as string[], hrefs: [] as string[] }
  const walk = (inlines: TextInline[]) => {
    for (const inline of inlines) {
      if (inline.type === 'text') parts.texts.push(inline.text)
      if (inline.type === 'link') parts.hrefs.push(inline.href)
      if ('children' in inline) walk(inline.children)
    }
  }
  for (const block of blocks)
    for (const [{ children }] of block.type === 'list' ? block.entries : [[block] as const]) walk(children)
  return parts
}
