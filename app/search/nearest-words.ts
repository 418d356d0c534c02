import { distance } from 'fastest-levenshtein'

// Of anything shorter, one wrong letter leaves too little to tell.
const shortestForgiven = 4
const longFrom = 8
const most = 3

/** The words that a mistyped one may have been meant to be, nearest and commonest first; none where all are too far. */
export function nearestWords(typed: string, known: readonly { word: string; documents: number }[]): string[] {
  const allowed = slipsAllowed(typed)
  if (allowed === 0) return []
  return known
    .map(({ word, documents }) => ({ word, documents, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips || b.documents - a.documents)
    .slice(0, most)
    .map(({ word }) => word)
}

function slipsAllowed(word: string) {
  if (word.length < shortestForgiven) return 0
  return word.length < longFrom ? 1 : 2
}

function slipsBetween(typed: string, word: string) {
  // Two letters in the wrong order are one slip of quick fingers, not two.
  return areSwapped(typed, word) ? 1 : distance(typed, word)
}

function areSwapped(typed: string, word: string) {
  if (typed.length !== word.length) return false
  const at = Array.from(typed).findIndex((letter, index) => letter !== word[index])
  return (
    at >= 0 && typed[at] === word[at + 1] && typed[at + 1] === word[at] && typed.slice(at + 2) === word.slice(at + 2)
  )
}
