/** A node of the editor's document as JSON, as TipTap takes and gives it. */
export type EditorNode = {
  type?: string
  attrs?: Record<string, unknown>
  content?: EditorNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

export function attribute(node: Pick<EditorNode, 'attrs'>, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}
