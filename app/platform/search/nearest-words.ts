import { distance } from 'fastest-levenshtein'

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

// In shorter words, one wrong letter leaves too little to compare.
const shortestForgiven = 4
const longFrom = 8

function typosAllowed(word: string): number {
  if (word.length < shortestForgiven) return 0
  return word.length < longFrom ? 1 : 2
}

function typosBetween(typed: string, word: string): number {
  // Two swapped letters are one typo, not two.
  return areSwapped(typed, word) ? 1 : distance(typed, word)
}

function areSwapped(typed: string, word: string) {
  if (typed.length !== word.length) return false
  const at = Array.from(typed).findIndex((letter, index) => letter !== word[index])
  return (
    at >= 0 && typed[at] === word[at + 1] && typed[at + 1] === word[at] && typed.slice(at + 2) === word.slice(at + 2)
  )
}
