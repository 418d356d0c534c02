import { normaliseLine } from '#app/platform/single-line.ts'

export type Entry = {
  /** Also the key of the entry. */
  href: string
  label: string
  note?: string
}

export type EntryGroup = { name: string; entries: Entry[] }

export const findPath = '/cms/find'
export const answersPath = `${findPath}/answers`

export const maxLength = 100
const shortestForRecords = 2

/** Control characters count as blanks. */
export function readSearch(text: string): string {
  return normaliseLine(text.slice(0, maxLength))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** One letter is enough for locations, but not for records. */
export function isForRecords(search: string): boolean {
  return search.length >= shortestForRecords && /[\p{L}\p{N}]/u.test(search)
}
