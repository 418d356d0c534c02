import { Node, type Schema } from '@tiptap/pm/model'

import { joinPieces, parseBody, type Piece, sourceAttribute, writeNode } from './editor-document.ts'
import type { EditorNode } from './editor-node.ts'

/** A stored text as the editor holds it, and the way back. */
export interface TrackedDocument {
  document: Node
  /** The text of what became of the document. Only what has changed since the last time is written anew. */
  close: (now: Node) => string
}

/** The same as `parseBody` and `serializeBody`, over the editor's own nodes, which are the same object for as long as nothing changes in them. */
export function trackDocument(schema: Schema, markdown: string): TrackedDocument {
  const opened = parseBody(markdown)
  const document = Node.fromJSON(schema, opened.document)
  const { sources } = opened
  const pieces = new WeakMap<Node, Piece>()

  function pieceOf(node: Node): Piece {
    const known = pieces.get(node)
    if (known) return known
    const source: unknown = node.attrs[sourceAttribute]
    const before = typeof source === 'number' ? document.maybeChild(source) : undefined
    const piece = before?.eq(node)
      ? { source: source as number, text: sources[source as number] ?? '' }
      : writeNode(node.toJSON() as EditorNode)
    pieces.set(node, piece)
    return piece
  }

  return {
    document,
    close: (now) => (now.eq(document) ? sources.join('') : joinPieces(now.children.map(pieceOf), sources.length)),
  }
}
