import { newReference } from '#app/enquiries/reference.ts'

/** How long a copy waits for the person. */
export const releaseDays = 7
export const maxWrongCodes = 5

// People copy blanks and hyphens along with a code.
const longestCode = 60

/** K7QT-93RM-X4WP: easy to say on the phone, and 57 bits, because it also is the password of the archive. */
export function newReleaseCode(): string {
  return `${newReference()}-${newReference().slice(0, 4)}`
}

/** As `newReleaseCode` writes it, whatever was typed between the letters. */
export function readReleaseCode(typed: string): string {
  if (typed.length > longestCode) return ''
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].join('-')
}
