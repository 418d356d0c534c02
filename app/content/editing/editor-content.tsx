import type { ContentKind } from '#app/content/content-kinds.ts'
import type { EditorSession } from '#app/content/form-values/editor-form-values.ts'
import { contentStatus } from '#app/content/status.ts'

import type { loadEditor } from './load-editor.server.ts'

/** `live`: undefined if visitors do not see it. `findings`: in the version that is shared with the team. */
export type EditorContent = NonNullable<Awaited<ReturnType<typeof loadEditor>>>

const nothingShown = { status: 'draft', from: null, until: null, hasDraft: false, now: new Date(0) } as const

export const newEditorContent = (kind: ContentKind): Omit<EditorContent, 'opened'> => ({
  live: undefined,
  isProtected: false,
  hasOriginal: false,
  hasDraft: false,
  status: contentStatus(kind, nothingShown),
  unsavedSince: undefined,
  savedByOthers: [],
  findings: [],
})

export function EditorSessionFields({ id, writer, opened }: { id: string; writer: string; opened: EditorSession }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="writer" value={writer} />
      <input type="hidden" name="baseRevisionId" value={opened.baseRevisionId} />
      <input type="hidden" name="version" value={opened.version} />
    </>
  )
}
