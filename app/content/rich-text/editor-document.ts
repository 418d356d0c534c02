import { rawBlocks } from '#app/content/body-blocks.ts'
import { writeMarkdown } from '#app/platform/markdown/markdown-writer.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'

import { fromNode, toNode } from './block-nodes.ts'
import { attribute, type EditorNode } from './inline-nodes.ts'

/** Index of the source text that a node came from. */
export const sourceAttribute = 'source'

/**
 * Each node remembers its source, so untouched text is returned byte for byte. Text outside the grammar is shown as it
 * is.
 */
export function parseBody(markdown: string): { document: EditorNode; sources: string[] } {
  const stretches = exactBlocks(markdown)
  const definitions = stretches.filter((raw) => raw.trim() && parseMarkdown(raw).length === 0).join('\n')
  const sources: string[] = []
  const nodes: EditorNode[] = []
  let blank = ''
  for (const raw of stretches) {
    if (!raw.trim()) {
      if (sources.length > 0) sources[sources.length - 1] += raw
      else blank += raw
      continue
    }
    nodes.push(withSource(readStretch(raw, definitions), sources.length))
    sources.push(blank + raw)
    blank = ''
  }
  if (nodes.length === 0) return { document: { type: 'doc', content: [{ type: 'paragraph' }] }, sources: [blank] }
  return { document: { type: 'doc', content: nodes }, sources }
}

function readStretch(raw: string, definitions: string): EditorNode {
  const blocks = parseMarkdown(definitions && raw.includes('[') ? `${raw}\n\n${definitions}` : raw)
  const [block] = blocks
  return block && blocks.length === 1
    ? toNode(block)
    : { type: 'sourceText', content: [{ type: 'text', text: raw.trim() }] }
}

function withSource(node: EditorNode, source: number): EditorNode {
  return { ...node, attrs: { ...node.attrs, [sourceAttribute]: source } }
}

/**
 * `opened`: the document right after opening. Nodes that did not change return their source; others are written again.
 */
export function serializeBody(document: EditorNode, opened: EditorNode, sources: readonly string[]): string {
  const before = (opened.content ?? []).map((node) => JSON.stringify(node))
  const now = (document.content ?? []).map((node) => JSON.stringify(node))
  if (before.length === now.length && now.every((node, at) => node === before[at])) return sources.join('')

  const pieces = (document.content ?? []).map(
    (node, at) => untouched(node, now[at], before, sources) ?? writeNode(node),
  )
  return joinPieces(pieces, sources.length)
}

export type Piece = { text: string; source?: number | undefined }

/** Adjacent sources keep their separators; everything else gets an empty line. */
export function joinPieces(pieces: readonly Piece[], sourceCount: number): string {
  let text = ''
  let last: number | undefined
  for (const piece of pieces) {
    if (!piece.text) continue
    const { source } = piece
    const isNeighbour = source !== undefined && (last === undefined ? source === 0 && !text : source === last + 1)
    if (isNeighbour) text += piece.text
    else text = text ? `${text.trimEnd()}\n\n${piece.text.trimStart()}` : piece.text.trimStart()
    last = source
  }
  return last !== undefined && last === sourceCount - 1 ? text : text.trimEnd()
}

function untouched(node: EditorNode, json: string | undefined, before: string[], sources: readonly string[]) {
  const source = node.attrs?.[sourceAttribute]
  const text = typeof source === 'number' && before[source] === json ? sources[source] : undefined
  return text === undefined ? undefined : { source: source as number, text }
}

export function writeNode(node: EditorNode): Piece {
  if (node.type === 'sourceText') return { text: (node.content ?? []).map(({ text = '' }) => text).join('') }
  const block = fromNode(node)
  return { text: block ? writeMarkdown([block]) : attribute(node, 'text') }
}

/** One block of everything if splitting would change a byte. */
function exactBlocks(markdown: string): string[] {
  const blocks = rawBlocks(markdown)
  return blocks.join('') === markdown ? blocks : [markdown]
}
