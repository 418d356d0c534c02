import { createHash } from 'node:crypto'

import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import { isSignedOff } from '#app/content/kinds/post.ts'

const read = Object.entries(isSignedOff).flatMap(([name, isRead]) => (isRead ? name : []))

/** Of what a reviewer reads of a post: the same as long as nothing of it is changed. */
export function readHash(fields: ContentFields): string {
  // As JSON, so that words which move from one field to the next are not the same.
  return createHash('sha256')
    .update(JSON.stringify(read.map((name) => textOf(fields, name))))
    .digest('hex')
}
