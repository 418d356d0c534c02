import type { ContentKind } from '#app/content/content-kinds.ts'

export type EntryKind = 'action' | 'area' | ContentKind | 'product' | 'order' | 'enquiry' | 'person'

export type Entry = {
  kind: EntryKind
  /** Also the key of the entry. */
  href: string
  label: string
  note?: string
  /** Replaces a label that names a person in the list of recent entries. */
  remembered?: string
}

export type EntryGroup = { name: string; entries: Entry[] }

export type SearchResults = { groups: EntryGroup[]; refused?: undefined } | { groups?: undefined; refused: string }

export const findPath = '/cms/find'
export const answersPath = `${findPath}/answers`
