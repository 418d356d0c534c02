import type { ContentFields } from '#app/content/content-fields.ts'
import type { StatusBadge } from '#app/content/status.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'

/** What an editor opened of a record, as its loader tells. */
export type EditorContent = {
  opened: EditorSession
  /** What visitors see of it; a record they do not see has none. */
  live: { fields: ContentFields } | undefined
  isProtected: boolean
  hasDraft: boolean
  /** How it stands with visitors. */
  badges: StatusBadge[]
  /** Since when something of theirs is not saved. */
  unsavedSince: Date | undefined
  savedByOthers: string[]
}

/** What a form says of where its words come from, and whose they are. */
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

/** What a person has in front of them of a record, and where that came from. */
export type EditorSession = {
  fields: ContentFields
  pictures: Record<string, ChosenPicture[]>
  /** Of their working copy; 0 where they have none. */
  version: number
  /** The revision it began with: what saving compares with. */
  baseRevisionId: string
}
