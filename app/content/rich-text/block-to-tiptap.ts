import type { JSONContent } from '@tiptap/core'

import type { Inline } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'

/** The blocks of this site have the same names and attributes in the editor. */
export function blockToTiptap(block: Block): JSONContent {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: toInlineNodes(block.children) }
    case 'paragraph':
      return { type: 'paragraph', content: toInlineNodes(block.children) }
    case 'list': {
      const { start, isTight, entries } = block
      const content = entries.map((entry) => ({ type: 'listItem', content: entryNodes(entry) }))
      return { type: start === undefined ? 'bulletList' : 'orderedList', attrs: { start, isTight }, content }
    }
    case 'quote':
      return { type: 'blockquote', content: notEmpty(block.children) }
    case 'table':
      return { type: 'table', content: tableRows(block) }
    case 'rule':
      return { type: 'horizontalRule' }
    case 'code':
      return { type: 'codeBlock', content: block.text ? [{ type: 'text', text: block.text }] : [] }
    case 'section':
      return { type: 'section', attrs: { kind: block.kind, ...block.choices }, content: notEmpty(block.children) }
    case 'care-card':
    case 'warning': {
      const { type, children, ...attrs } = block
      return { type, attrs, content: notEmpty(children) }
    }
    default: {
      const { type, ...attrs } = block
      return { type, attrs }
    }
  }
}

function notEmpty(blocks: readonly Block[]): JSONContent[] {
  return blocks.length > 0 ? blocks.map(blockToTiptap) : [{ type: 'paragraph' }]
}

// TipTap requires a paragraph first; Markdown does not.
function entryNodes(entry: readonly Block[]): JSONContent[] {
  const nodes = entry.map(blockToTiptap)
  return nodes[0]?.type === 'paragraph' ? nodes : [{ type: 'paragraph' }, ...nodes]
}

function tableRows({ alignments, head, rows }: Extract<Block, { type: 'table' }>): JSONContent[] {
  const row = (cells: Inline[][], type: string) => ({
    type: 'tableRow',
    content: cells.map((cell, at) => ({
      type,
      attrs: { align: alignments[at] ?? null },
      content: [{ type: 'paragraph', content: toInlineNodes(cell) }],
    })),
  })
  return [row(head, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))]
}

type Marks = NonNullable<JSONContent['marks']>

function toInlineNodes(inlines: readonly Inline[], marks: Marks = []): JSONContent[] {
  return inlines.flatMap((inline): JSONContent[] => {
    switch (inline.type) {
      case 'text':
        return inline.text ? [{ type: 'text', text: inline.text, marks }] : []
      case 'code':
        return inline.text ? [{ type: 'text', text: inline.text, marks: withMark(marks, 'code') }] : []
      case 'image':
        return [{ type: 'image', attrs: inline, marks }]
      case 'break':
        return [{ type: 'hardBreak' }]
      case 'link':
        return toInlineNodes(inline.children, withMark(marks, 'link', { href: inline.href }))
      default:
        return toInlineNodes(inline.children, withMark(marks, markNames[inline.type]))
    }
  })
}

const markNames = { strong: 'bold', emphasis: 'italic', strikethrough: 'strike' }

/** The editor refuses the same mark twice. */
function withMark(marks: Marks, type: string, attrs: Record<string, string> = {}): Marks {
  return marks.some((mark) => mark.type === type) ? marks : [...marks, { type, attrs }]
}
