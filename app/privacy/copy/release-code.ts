import { newReference } from '#app/enquiries/reference.ts'

export const releaseDays = 7
export const maxWrongCodes = 5

// People copy blanks and hyphens along with a code.
const longestCode = 60

/** K7QT-93RM-X4WP: easy to dictate. 57 bits, because it is also the password of the archive. */
export function newReleaseCode(): string {
  return `${newReference()}-${newReference().slice(0, 4)}`
}

/** In the spelling of `newReleaseCode`, whatever separators were typed. */
export function readReleaseCode(typed: string): string {
  if (typed.length > longestCode) return ''
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-')
}
