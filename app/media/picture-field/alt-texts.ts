import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'

/** The field of a form that says what one of its pictures shows. */
export const altFieldName = (pictureId: string) => `alt:${pictureId}`

/** What a form said of its pictures, to be shown again; by the names of its fields. */
export type SubmittedAltTexts = {
  values: Record<string, string>
  base: Record<string, string>
  conflicts: Record<string, ConflictingVersions>
}
