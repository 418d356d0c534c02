import type { Editor } from '@tiptap/core'

/** The blocks that a dialog makes or changes, and what it asks for them. */
export type AskedBlock = 'careCard' | 'warning' | 'buttonLink' | 'faqGroup'

/** The dialog over the editor. `at` is the place of what is to be changed; without it something new is inserted. */
export type DialogState =
  | { kind: 'link' }
  /** New ones; `files` were pasted or dropped into the text. */
  | { kind: 'pictures'; files: readonly File[] }
  | { kind: 'picture'; at: number; attrs: Record<string, string> }
  | { kind: AskedBlock; at?: number | undefined; attrs: Record<string, string> }

/** The dialog that changes the node at this place. */
export function dialogOfNode(editor: Editor, at: number): DialogState | undefined {
  const node = editor.state.doc.nodeAt(at)
  const attrs = Object.fromEntries(
    Object.entries(node?.attrs ?? {}).map(([name, value]) => [name, String(value ?? '')]),
  )
  switch (node?.type.name) {
    case 'image':
      return { kind: 'picture', at, attrs }
    case 'careCard':
    case 'warning':
    case 'buttonLink':
    case 'faqGroup':
      return { kind: node.type.name, at, attrs }
    default:
      return undefined
  }
}
