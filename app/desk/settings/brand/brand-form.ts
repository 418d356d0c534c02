import type { FieldErrors } from '#app/platform/forms/submitted-values.ts'

export const picturesIntent = 'pictures'
/** The button "Back to the original": its value names the field. */
export const originalName = 'original'

export type PicturesAnswer = {
  failed?: { title: string; description: string }
  pictures: { saved?: { title: string }; errors?: FieldErrors }
}
