import type { Editor } from '@tiptap/core'
import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { NodeSelection, Selection } from '@tiptap/pm/state'

import { kindOfSection } from '#app/content/sections/section-kinds.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'

import { toNode } from './block-nodes.ts'

/** Replaces an empty paragraph, else inserts below the current block. */
export function insertBlock(editor: Editor, type: string, attrs: Record<string, string>) {
  const node = editor.state.schema.nodes[type]?.createAndFill(attrs)
  if (node) insertNode(editor, node)
}

export function insertSection(editor: Editor, attrs: Record<string, string>) {
  const beginning = kindOfSection(attrs['kind'] ?? '')?.beginning ?? ''
  const content = parseMarkdown(beginning).map(toNode)
  insertNode(editor, editor.schema.nodeFromJSON({ type: 'section', attrs, content }))
}

function insertNode(editor: Editor, node: Node) {
  const { state } = editor
  const { from, to } = placeOf(editor)
  const tr = state.tr.replace(from, to, new Slice(Fragment.from(node), 0, 0))
  tr.setSelection(node.isAtom ? NodeSelection.create(tr.doc, from) : Selection.near(tr.doc.resolve(from + 1)))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

export function changeNode(editor: Editor, at: number, attrs: Record<string, string>) {
  const tr = Object.entries(attrs).reduce(
    (step, [name, value]) => step.setNodeAttribute(at, name, value),
    editor.state.tr,
  )
  editor.view.dispatch(tr)
  editor.view.focus()
}

export function removeNode(editor: Editor, at: number) {
  const node = editor.state.doc.nodeAt(at)
  if (node) editor.view.dispatch(editor.state.tr.delete(at, at + node.nodeSize))
  editor.view.focus()
}

function placeOf({ state }: Editor) {
  const { $from, to } = state.selection
  if ($from.depth === 0) return { from: to, to }
  const isEmptyLine = $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  return { from: isEmptyLine ? $from.before(1) : $from.after(1), to: $from.after(1) }
}

/** Inline if the block allows it, else in a paragraph of its own. */
export function insertPicture(editor: Editor, attrs: Record<string, string>) {
  const { image, paragraph } = editor.state.schema.nodes
  const picture = image?.create(attrs)
  if (!picture || !paragraph) return
  const { from, to } = placeOf(editor)
  const { $from } = editor.state.selection
  const isInLine = $from.parent.inlineContent && $from.parent.type.contentMatch.matchType(picture.type) !== null
  const tr = isInLine
    ? editor.state.tr.replaceSelectionWith(picture, false)
    : editor.state.tr.replace(from, to, new Slice(Fragment.from(paragraph.create(null, picture)), 0, 0))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}
