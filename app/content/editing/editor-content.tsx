import type { Finding } from '#app/content/checks/finding.ts'
import type { ContentFields } from '#app/content/content-fields.ts'
import type { EditorSession } from '#app/content/form-values/editor-form-values.ts'
import type { ContentStatus } from '#app/content/status.ts'

export type EditorContent = {
  opened: EditorSession
  /** Undefined if visitors do not see it. */
  live: { fields: ContentFields } | undefined
  isProtected: boolean
  hasOriginal: boolean
  hasDraft: boolean
  status: ContentStatus
  unsavedSince: Date | undefined
  savedByOthers: string[]
  /** In the version that is shared with the team. */
  findings: Finding[]
}

export const unsavedContent: Omit<EditorContent, 'opened'> = {
  live: undefined,
  isProtected: false,
  hasOriginal: false,
  hasDraft: false,
  status: { label: 'Draft', tone: 'neutral', details: [] },
  unsavedSince: undefined,
  savedByOthers: [],
  findings: [],
}

export function HiddenSession({ id, writer, opened }: { id: string; writer: string; opened: EditorSession }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="writer" value={writer} />
      <input type="hidden" name="baseRevisionId" value={opened.baseRevisionId} />
      <input type="hidden" name="version" value={opened.version} />
    </>
  )
}
