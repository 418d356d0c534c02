import type { ConflictingVersions } from '#app/desk-parts/merge-conflict.tsx'

export const altFieldName = (pictureId: string) => `alt:${pictureId}`

export type SubmittedAltTexts = {
  values: Record<string, string>
  base: Record<string, string>
  conflicts: Record<string, ConflictingVersions>
}
