import { type ContentFields, textOf } from '#app/content/content-fields.ts'

/** Health advice is published only once somebody who did not write it has read exactly these words. */
export function isHealthAdvice(fields: ContentFields): boolean {
  return textOf(fields, 'isHealthAdvice') === 'yes'
}

/** Ignores spacing and case. Two empty names are not the same. */
export function isSameName(a: string, b: string): boolean {
  return plain(a) !== '' && plain(a) === plain(b)
}

function plain(name: string) {
  // Unicode normalisation is quadratic in combining marks, and no name is longer.
  return name.slice(0, 500).normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

export type Reviewed = { by: string; qualification: string | null; on: string; next: string }
