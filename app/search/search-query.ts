import { queryWords } from '#app/platform/search/query-words.ts'
import { normaliseLine } from '#app/platform/single-line.ts'

export const pageSize = 10
/** Nobody reads further, and sorting more is too expensive. */
export const maxResults = 200

const maxLength = 100

export type SearchQuery =
  | { state: 'nothing' }
  | { state: 'refused'; typed: string; reason: string }
  | { state: 'asked'; typed: string; words: string[] }

export function parseSearchQuery(text: string): SearchQuery {
  const typed = normaliseLine(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (typed === '') return { state: 'nothing' }
  if (typed.length > maxLength) {
    const reason = `Please use fewer words: a search takes up to ${maxLength} characters`
    return { state: 'refused', typed: typed.slice(0, maxLength), reason }
  }
  const words = queryWords(typed)
  if (words.length === 0) return { state: 'refused', typed, reason: 'Please type a word or two to look for' }
  return { state: 'asked', typed, words }
}

export function searchPath(typed: string, page = 1): string {
  const params = new URLSearchParams({ ...(typed ? { q: typed } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return params.size > 0 ? `/search?${params}` : '/search'
}
