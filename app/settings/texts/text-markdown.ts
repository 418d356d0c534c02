import type { Inline } from '#app/platform/markdown/inlines.ts'
import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'

export type TextInline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis'; children: TextInline[] }
  | { type: 'link'; href: string; children: TextInline[] }
  | { type: 'break' }

export type TextBlock =
  | { type: 'paragraph'; children: TextInline[] }
  | { type: 'list'; isOrdered: boolean; entries: TextInline[][] }

/** Undefined if the text contains more than paragraphs, lists, bold, italics and links. */
export function parseTextMarkdown(written: string): TextBlock[] | undefined {
  // As a path, because the parser rejects a bare placeholder as an address. `linkPlaceholder` finds it again.
  const blocks = parseMarkdown(written.replaceAll(/\]\(\{([a-z_]{1,40})\}/g, '](/{$1}')).map(readBlock)
  return blocks.every((block) => block !== undefined) ? blocks : undefined
}

export function linkPlaceholder(href: string): string | undefined {
  return /^\/\{([a-z_]{1,40})\}$/.exec(href)?.[1]
}

function readBlock(block: Block): TextBlock | undefined {
  if (block.type === 'paragraph') {
    const children = readInlines(block.children)
    return children && { type: 'paragraph', children }
  }
  if (block.type !== 'list') return undefined
  const entries = block.entries.map(([entry, ...more]) =>
    entry?.type === 'paragraph' && more.length === 0 ? readInlines(entry.children) : undefined,
  )
  return entries.every((entry) => entry !== undefined)
    ? { type: 'list', isOrdered: block.start !== undefined, entries }
    : undefined
}

function readInlines(inlines: Inline[]): TextInline[] | undefined {
  const read = inlines.map((inline): TextInline | undefined => {
    if (inline.type === 'text' || inline.type === 'break') return inline
    if (!('children' in inline) || inline.type === 'strikethrough') return undefined
    const children = readInlines(inline.children)
    if (!children) return undefined
    return inline.type === 'link' ? { type: 'link', href: inline.href, children } : { type: inline.type, children }
  })
  return read.every((inline) => inline !== undefined) ? read : undefined
}

export function partsOf(blocks: TextBlock[]): { texts: string[]; hrefs: string[] } {
  const parts = { texts: [] as string[], hrefs: [] as string[] }
  const walk = (inlines: TextInline[]) => {
    for (const inline of inlines) {
      if (inline.type === 'text') parts.texts.push(inline.text)
      if (inline.type === 'link') parts.hrefs.push(inline.href)
      if ('children' in inline) walk(inline.children)
    }
  }
  for (const block of blocks)
    for (const inlines of block.type === 'list' ? block.entries : [block.children]) walk(inlines)
  return parts
}
