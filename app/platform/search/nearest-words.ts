import { typosAllowed, typosBetween } from './typos.ts'

const most = 3

export function nearestWords(typed: string, known: readonly { word: string; documents: number }[]): string[] {
  const allowed = typosAllowed(typed)
  if (allowed === 0) return []
  return known
    .map(({ word, documents }) => ({ word, documents, typos: typosBetween(typed, word) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos || b.documents - a.documents)
    .slice(0, most)
    .map(({ word }) => word)
}
