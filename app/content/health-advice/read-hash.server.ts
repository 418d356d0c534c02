import { createHash } from 'node:crypto'

import { textOf, type ContentFields } from '#app/content/content-fields.ts'

// The pictures of a body are named in it. Address, tags, category and meta texts are not what a reviewer stands for.
const read = ['title', 'excerpt', 'body', 'featured']

/** Of what a reviewer reads of a post: the same as long as nothing of it is changed. */
export function readHash(fields: ContentFields): string {
  // As JSON, so that words which move from one field to the next are not the same.
  return createHash('sha256')
    .update(JSON.stringify(read.map((name) => textOf(fields, name))))
    .digest('hex')
}
