import { textOf, type ContentFields } from '#app/content/content-fields.ts'

/** It is published with the sign-off of somebody who did not write it, or not at all. */
export function isHealthAdvice(fields: ContentFields): boolean {
  return textOf(fields, 'isHealthAdvice') === 'yes'
}

/** Whether two names are written alike, however they are spaced and in whatever case. Nobody is not the same as nobody. */
export function isSameName(a: string, b: string): boolean {
  return plain(a) !== '' && plain(a) === plain(b)
}

function plain(name: string) {
  // No name is longer; and Unicode puts the marks of one letter in order by comparing each with each.
  return name.slice(0, 500).normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
