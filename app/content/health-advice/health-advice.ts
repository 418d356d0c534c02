import { type ContentFields, textOf } from '#app/content/content-fields.ts'

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

/** What readers are told of a review. Days are as 2027-01-31. */
export type Reviewed = { by: string; qualification: string | null; on: string; next: string }

/** Where a post is read and signed off. */
export function signOffPath(postId: string): string {
  return `/cms/blog/${postId}/sign-off`
}

/** What waits for a reviewer. */
export const reviewsPath = '/cms/reviews'
