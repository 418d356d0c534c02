import type { Editor } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'

import { kindOfSection } from '#app/content/sections/section-kinds.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'

import { blockToTiptap } from './block-to-tiptap.ts'

/** A new section begins with the content of its kind. */
export function insertBlock(editor: Editor, type: string, attrs: Record<string, string>) {
  const beginning = type === 'section' ? (kindOfSection(attrs['kind'] ?? '')?.beginning ?? '') : ''
  const content = parseMarkdown(beginning).map((block) => editor.schema.nodeFromJSON(blockToTiptap(block)))
  const node = editor.schema.nodes[type]?.createAndFill(attrs, content)
  if (!node) return
  const { tr, from } = insertBelow(editor, node)
  tr.setSelection(node.isAtom ? NodeSelection.create(tr.doc, from) : Selection.near(tr.doc.resolve(from + 1)))
  dispatch(editor, tr.scrollIntoView())
}

/** Inline if the block allows it, else in a paragraph of its own. */
export function insertPicture(editor: Editor, attrs: Record<string, string>) {
  const { image, paragraph } = editor.state.schema.nodes
  const picture = image?.create(attrs)
  if (!picture || !paragraph) return
  const { parent } = editor.state.selection.$from
  const isInLine = parent.inlineContent && parent.type.contentMatch.matchType(picture.type) !== null
  const tr = isInLine
    ? editor.state.tr.replaceSelectionWith(picture, false)
    : insertBelow(editor, paragraph.create(null, picture)).tr
  dispatch(editor, tr.scrollIntoView())
}

export function changeNode(editor: Editor, at: number, attrs: Record<string, string>) {
  const { tr } = editor.state
  for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(at, name, value)
  dispatch(editor, tr)
}

export function removeNode(editor: Editor, at: number) {
  const node = editor.state.doc.nodeAt(at)
  if (node) dispatch(editor, editor.state.tr.delete(at, at + node.nodeSize))
}

/** Past its neighbour. Returns the new position; undefined at the ends. */
export function moveBlock(editor: Editor, at = 0, by: -1 | 1): number | undefined {
  const { doc, tr } = editor.state
  const node = doc.nodeAt(at)
  const neighbour = node && doc.resolve(by < 0 ? at : at + node.nodeSize)[by < 0 ? 'nodeBefore' : 'nodeAfter']
  if (!neighbour) return undefined
  const to = at + by * neighbour.nodeSize
  tr.delete(at, at + node.nodeSize).insert(to, node)
  dispatch(editor, tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView())
  return to
}

/** Replaces an empty paragraph, else inserts below the current block. */
function insertBelow({ state: { selection, tr } }: Editor, node: Node) {
  const { $from, to } = selection
  const isEmptyLine = $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const end = $from.depth === 0 ? to : $from.after(1)
  const from = isEmptyLine ? $from.before(1) : end
  return { tr: tr.replace(from, end, new Slice(Fragment.from(node), 0, 0)), from }
}

function dispatch({ view }: Editor, tr: Transaction) {
  view.dispatch(tr)
  view.focus()
}
