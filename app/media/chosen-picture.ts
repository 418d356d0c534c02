import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

export type ChosenPicture = {
  id: string
  name: string
  /** No alt text yet, and not marked as decorative. */
  needsAlt: boolean
  picture: ShownPicture
}

/** A page of the library, as /cms/media/library answers. */
export type LibraryPage = { rows: ChosenPicture[]; page: number; hasMore: boolean }
