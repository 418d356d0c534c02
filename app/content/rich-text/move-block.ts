import type { Editor } from '@tiptap/core'
import { NodeSelection, Selection } from '@tiptap/pm/state'

/** Moves a block past its neighbour. Returns the new position; undefined at the ends. */
export function moveBlock(editor: Editor, at: number, by: -1 | 1): number | undefined {
  const { doc, tr } = editor.state
  const $at = doc.resolve(at)
  const node = $at.nodeAfter
  const neighbour = by < 0 ? $at.nodeBefore : node && doc.resolve(at + node.nodeSize).nodeAfter
  if (!node || !neighbour) return undefined
  const to = by < 0 ? at - neighbour.nodeSize : at + neighbour.nodeSize
  tr.delete(at, at + node.nodeSize).insert(to, node)
  const isWhole = editor.state.selection instanceof NodeSelection || editor.state.selection.$from.depth === 0
  const inside = editor.state.selection.from - at
  const isInside = !isWhole && inside > 0 && inside < node.nodeSize
  tr.setSelection(isInside ? Selection.near(tr.doc.resolve(to + inside)) : NodeSelection.create(tr.doc, to))
  editor.view.dispatch(tr.scrollIntoView())
  return to
}

/** The top-level block that contains the caret. */
export function moveCurrentBlock(editor: Editor, by: -1 | 1): boolean {
  const { $from } = editor.state.selection
  return moveBlock(editor, $from.depth === 0 ? $from.pos : $from.before(1), by) !== undefined
}
