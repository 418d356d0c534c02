import { foldText } from '#app/platform/search/search-text.ts'
import { normaliseLine } from '#app/platform/single-line.ts'

export type Entry = {
  /** Also the key of the entry. */
  href: string
  label: string
  note?: string
}

export type EntryGroup = { name: string; entries: Entry[] }

export type SearchResults = { groups: EntryGroup[]; refused?: undefined } | { groups?: undefined; refused: string }

export const findPath = '/cms/find'
export const answersPath = `${findPath}/answers`

export const maxLength = 100
const shortestForRecords = 2

export type ParsedQuery =
  | { state: 'nothing' }
  | { state: 'refused'; reason: string }
  /** `isEnough`: one letter is enough for places, but not for records. */
  | { state: 'asked'; search: string; isEnough: boolean }

/** Control characters count as blanks. */
export function parseQuery(text: string): ParsedQuery {
  const search = normaliseLine(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (search === '') return { state: 'nothing' }
  if (search.length > maxLength)
    return { state: 'refused', reason: `Please use fewer words: up to ${maxLength} characters` }
  if (!/[\p{L}\p{N}]/u.test(search)) return { state: 'refused', reason: 'Please type a word or two to look for' }
  return { state: 'asked', search, isEnough: search.length >= shortestForRecords }
}

export function splitWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

export function filterShown(groups: EntryGroup[], search: string): EntryGroup[] {
  const words = splitWords(search).map(foldText)
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ label, note = '' }) => {
        const shown = foldText(`${label} ${note}`)
        return words.every((word) => shown.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}
