import type { Editor } from '@tiptap/core'

export type AskedBlock = 'careCard' | 'warning' | 'buttonLink' | 'faqGroup' | 'video' | 'document' | 'section'

/** `at`: position of the node to edit; without it a new one is inserted. */
export type DialogState =
  | { kind: 'link' }
  | { kind: 'pictures'; files: readonly File[] }
  | { kind: 'picture'; at: number; attrs: Record<string, string> }
  | { kind: AskedBlock; at?: number | undefined; attrs: Record<string, string> }

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
    case 'video':
    case 'document':
    case 'section':
      return { kind: node.type.name, at, attrs }
    default:
      return undefined
  }
}
