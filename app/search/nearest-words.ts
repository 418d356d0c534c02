import { typosAllowed, typosBetween } from '#app/platform/search/typos.ts'

const most = 3

/** The words that a mistyped one may have been meant to be, nearest and commonest first; none where all are too far. */
export function nearestWords(typed: string, known: readonly { word: string; documents: number }[]): string[] {
  const allowed = typosAllowed(typed)
  if (allowed === 0) return []
  return known
    .map(({ word, documents }) => ({ word, documents, slips: typosBetween(typed, word) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips || b.documents - a.documents)
    .slice(0, most)
    .map(({ word }) => word)
}
