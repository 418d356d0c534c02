import { distance } from 'fastest-levenshtein'

// In shorter words, one wrong letter leaves too little to compare.
const shortestForgiven = 4
const longFrom = 8

export function typosAllowed(word: string): number {
  if (word.length < shortestForgiven) return 0
  return word.length < longFrom ? 1 : 2
}

export function typosBetween(typed: string, word: string): number {
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
