import type { Ground } from '#app/ui/layout/band.tsx'

/** What the editor offers; the view decides how it looks. */
export type SectionKind = {
  label: string
  note: string
  /** The first is the default. */
  grounds: readonly Ground[]
  /** Whether its picture may stand on the left. */
  hasSides?: true
  /** Markdown of a new one. */
  beginning: string
}
