import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

/** A picture as staff see it where they choose one. */
export type ChosenPicture = {
  id: string
  /** As the file was called. */
  name: string
  /** Nobody has said yet what it shows, or that it is decorative. */
  needsAlt: boolean
  picture: ShownPicture
}

/** A page of the library, as /cms/media/library answers. */
export type LibraryPage = { rows: ChosenPicture[]; page: number; hasMore: boolean }
