import type { ContentFields } from '#app/content/content-fields.ts'
import type { ChosenPicture } from '#app/media/chosen-picture.ts'

/** What the inputs of a kind are given. */
export type KindFieldsProps<Choices = unknown> = {
  /** What stands in the form: the person's working copy, or the shared draft. */
  fields: ContentFields
  /** By field name. */
  errors: Record<string, string | undefined>
  /** The chosen pictures, by the name of their field. */
  pictures: Record<string, ChosenPicture[]>
  /** What else can be chosen from, such as the categories of the blog. */
  choices: Choices
  /** Visitors see it: its address is not changed without a thought. */
  isLive: boolean
}
