import type { Ground } from '#app/ui/layout/band.tsx'

/** A part of a section that its view shows separately from the text. */
export type Place = 'heading' | 'picture' | 'buttons' | 'notes' | 'items' | 'item-pictures' | 'aside'

/** What the editor offers. The view decides the appearance. */
export type SectionKind = {
  label: string
  note: string
  /** The first is the default. */
  grounds: readonly Ground[]
  /** Whether the picture may be on the left. */
  hasSides?: true
  /** Whether it can be limited to one service. */
  hasService?: true
  /** Any other content is shown within the text. */
  places: readonly Place[]
  /** Its content is not shown to visitors. */
  isNoteToEditors?: true
  /** Hidden while there is nothing to show. */
  mayHide?: true
  /** Of level 2, shown by the view above the text. */
  firstHeading?: string
  /** Of level 2, shown by the view below the text. */
  lastHeading?: string
  /** The Markdown of a new section. */
  beginning: string
}
