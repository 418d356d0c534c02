import type { Ground } from '#app/ui/layout/band.tsx'

/** A part of a section that its view shows apart from the words. */
export type Place = 'heading' | 'picture' | 'buttons' | 'notes' | 'items' | 'item-pictures' | 'aside'

/** What the editor offers; the view decides how it looks. */
export type SectionKind = {
  label: string
  note: string
  /** The first is the default. */
  grounds: readonly Ground[]
  /** Whether its picture may stand on the left. */
  hasSides?: true
  /** Whether it may be of one service only. */
  hasService?: true
  /** Whatever else is written is shown among the words. */
  places: readonly Place[]
  /** Nothing of what is written in it is shown to visitors. */
  isNoteToEditors?: true
  /** Not shown while there is nothing of what it shows. */
  mayHide?: true
  /** Of level 2, shown by the view above the words. */
  firstHeading?: string
  /** Of level 2, shown by the view below the words. */
  lastHeading?: string
  /** Whether its first words may be published as they are. */
  isReady?: true
  /** Markdown of a new one. */
  beginning: string
}
