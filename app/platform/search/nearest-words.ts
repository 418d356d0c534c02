import { typosAllowed, typosBetween } from './typos.ts'

const most = 3
// A typo in an ending hides it from the stemmer: nursng stays as it is, nursing becomes nurs.
const shortestStem = 4
const longestEnding = 2

export function nearestWords(typed: string, known: readonly { word: string; documents: number }[]): string[] {
  const allowed = typosAllowed(typed)
  if (allowed === 0) return []
  return known
    .map(({ word, documents }) => ({ word, documents, typos: hasEnding(typed, word) ? 1 : typosBetween(typed, word) }))
    .filter(({ typos }) => typos <= allowed)
    .toSorted((a, b) => a.typos - b.typos || b.documents - a.documents)
    .slice(0, most)
    .map(({ word }) => word)
}

function hasEnding(typed: string, stem: string) {
  return stem.length >= shortestStem && typed.startsWith(stem) && typed.length - stem.length <= longestEnding
}
