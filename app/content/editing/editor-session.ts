import type { ContentFields } from '#app/content/content-fields.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'

/** What a person has in front of them of a record, and where that came from. */
export type EditorSession = {
  fields: ContentFields
  pictures: Record<string, ChosenPicture[]>
  /** Of their working copy; 0 where they have none. */
  version: number
  /** The revision it began with: what saving compares with. */
  baseRevisionId: string
}
