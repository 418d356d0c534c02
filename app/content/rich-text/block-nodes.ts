import type { Inline } from '#app/platform/markdown/inlines.ts'
import type { Block } from '#app/platform/markdown/markdown.ts'

import { attribute, type EditorNode, fromInlineNodes, toInlineNodes } from './inline-nodes.ts'

export function toNode(block: Block): EditorNode {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: toInlineNodes(block.children) }
    case 'paragraph':
      return { type: 'paragraph', content: toInlineNodes(block.children) }
    case 'list': {
      const content = block.entries.map((entry) => ({ type: 'listItem', content: entryNodes(entry) }))
      return block.start === undefined
        ? { type: 'bulletList', attrs: { isTight: block.isTight }, content }
        : { type: 'orderedList', attrs: { isTight: block.isTight, start: block.start }, content }
    }
    case 'quote':
      return { type: 'blockquote', content: notEmpty(block.children.map(toNode)) }
    case 'table':
      return { type: 'table', content: tableRows(block) }
    case 'rule':
      return { type: 'horizontalRule' }
    case 'code':
      return { type: 'codeBlock', content: block.text ? [{ type: 'text', text: block.text }] : [] }
    case 'care-card': {
      const { title, level } = block
      return { type: 'careCard', attrs: { title, level }, content: notEmpty(block.children.map(toNode)) }
    }
    case 'warning':
      return { type: 'warning', attrs: { title: block.title ?? '' }, content: notEmpty(block.children.map(toNode)) }
    case 'section': {
      const { ground = '', side = '', service = '', hidden = '' } = block.choices
      const attrs = { kind: block.kind, ground, side, service, hidden }
      return { type: 'section', attrs, content: notEmpty(block.children.map(toNode)) }
    }
    case 'button':
      return { type: 'buttonLink', attrs: { href: block.href, label: block.label } }
    case 'document':
      return { type: 'document', attrs: { href: block.href, label: block.label } }
    case 'video':
      return {
        type: 'video',
        attrs: { href: block.href, title: block.title, poster: block.poster ?? '', captions: block.captions ?? '' },
      }
    case 'retention-table':
      return { type: 'retentionTable' }
    default:
      return { type: 'faqGroup', attrs: { category: block.category } }
  }
}

/** Undefined for empty nodes and nodes outside the grammar. */
export function fromNode(node: EditorNode): Block | undefined {
  const { content = [], attrs = {} } = node
  switch (node.type) {
    case 'heading': {
      const level = attrs['level'] === 3 ? 3 : attrs['level'] === 4 ? 4 : 2
      return content.length > 0 ? { type: 'heading', level, id: '', children: fromInlineNodes(content) } : undefined
    }
    case 'paragraph':
      return content.length > 0 ? { type: 'paragraph', children: fromInlineNodes(content) } : undefined
    case 'bulletList':
    case 'orderedList': {
      const start = node.type === 'bulletList' ? undefined : typeof attrs['start'] === 'number' ? attrs['start'] : 1
      const entries = content.map((entry) => fromNodes(entry.content ?? []))
      return { type: 'list', start, isTight: attrs['isTight'] !== false && entries.every(isOneLine), entries }
    }
    case 'blockquote':
      return { type: 'quote', children: fromNodes(content) }
    case 'table':
      return fromTable(content)
    case 'horizontalRule':
      return { type: 'rule' }
    case 'codeBlock':
      return { type: 'code', text: content.map(({ text = '' }) => text).join('') }
    case 'careCard': {
      const level = attrs['level'] === 'urgent' ? 'urgent' : 'emergency'
      return { type: 'care-card', title: attribute(node, 'title'), level, children: fromNodes(content) }
    }
    case 'warning':
      return { type: 'warning', title: attribute(node, 'title') || undefined, children: fromNodes(content) }
    case 'section': {
      const written = (['ground', 'side', 'service', 'hidden'] as const).map(
        (name) => [name, attribute(node, name)] as const,
      )
      const choices = Object.fromEntries(written.filter(([, value]) => value))
      return { type: 'section', kind: attribute(node, 'kind'), choices, children: fromNodes(content) }
    }
    case 'buttonLink':
      return { type: 'button', href: attribute(node, 'href'), label: attribute(node, 'label') }
    case 'document':
      return { type: 'document', href: attribute(node, 'href'), label: attribute(node, 'label') }
    case 'video': {
      const [poster, captions] = [attribute(node, 'poster'), attribute(node, 'captions')]
      const { href, title } = { href: attribute(node, 'href'), title: attribute(node, 'title') }
      return { type: 'video', href, title, ...(poster ? { poster } : {}), ...(captions ? { captions } : {}) }
    }
    case 'retentionTable':
      return { type: 'retention-table' }
    case 'faqGroup':
      return { type: 'faq-group', category: attribute(node, 'category') }
    default:
      return undefined
  }
}

export function fromNodes(nodes: readonly EditorNode[]): Block[] {
  return nodes.map(fromNode).filter((block) => block !== undefined)
}

/** In a tight list two paragraphs would merge into one. */
function isOneLine([, ...others]: Block[]) {
  return others.every(({ type }) => type === 'list')
}

// TipTap requires a paragraph first; Markdown does not.
function entryNodes(entry: Block[]): EditorNode[] {
  const nodes = entry.map(toNode)
  return nodes[0]?.type === 'paragraph' ? nodes : [{ type: 'paragraph' }, ...nodes]
}

function notEmpty(nodes: EditorNode[]): EditorNode[] {
  return nodes.length > 0 ? nodes : [{ type: 'paragraph' }]
}

function tableRows({ alignments, head, rows }: Extract<Block, { type: 'table' }>): EditorNode[] {
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

/** A table cell is one line, so its paragraphs are joined. */
function fromTable(rows: readonly EditorNode[]): Block | undefined {
  const cells = rows.map((row) =>
    (row.content ?? []).map((cell) => (cell.content ?? []).map(({ content = [] }) => fromInlineNodes(content))),
  )
  const [head = [], ...others] = cells.map((row) => row.map(joinParagraphs))
  if (head.length === 0) return undefined
  const alignments = (rows[0]?.content ?? []).map(({ attrs }) => alignmentOf(attrs?.['align']))
  return { type: 'table', alignments, head, rows: others }
}

function joinParagraphs(paragraphs: Inline[][]): Inline[] {
  return paragraphs.flatMap((inlines, at) => (at > 0 ? [{ type: 'text' as const, text: ' ' }, ...inlines] : inlines))
}

function alignmentOf(align: unknown) {
  return align === 'left' || align === 'center' || align === 'right' ? align : null
}
