import type { ShownPicture } from '#app/ui/pictures/picture.tsx'

export type ChosenPicture = {
  id: string
  name: string
  needsAlt: boolean
  picture: ShownPicture
}

export type LibraryPage = { rows: ChosenPicture[]; page: number; hasMore: boolean }
