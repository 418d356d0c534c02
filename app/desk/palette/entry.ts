import type { ContentKind } from '#app/content/content-kinds.ts'

export type EntryKind = 'action' | 'area' | ContentKind | 'product' | 'order' | 'enquiry' | 'person'

/** Something the palette leads to. */
export type Entry = {
  kind: EntryKind
  /** Told apart by it, too. */
  href: string
  label: string
  note?: string
  /** What the tab remembers it by, where its label names a person. */
  remembered?: string
}

export type EntryGroup = { name: string; entries: Entry[] }

/** What was found by these words, for a page or for the palette over one. */
export type Answers = { groups: EntryGroup[]; refused?: undefined } | { groups?: undefined; refused: string }

/** Where the palette asks, and the page that does the same without it. */
export const findPath = '/cms/find'
export const answersPath = `${findPath}/answers`
