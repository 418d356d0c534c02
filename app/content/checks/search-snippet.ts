import { textOf, type ContentFields } from '#app/content/content-fields.ts'
import { publicPath, type ContentKind } from '#app/content/content-kinds.ts'
import { slugOf } from '#app/content/slug.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

import { lengthOf, searchDescription, searchTitle } from './search-rules.ts'

/** As its page cuts what nobody wrote for search engines. */
const descriptionLength = 155

/** What search engines and social networks are told of a page or a post, as its own page tells them. */
export function searchSnippet(kind: ContentKind, fields: ContentFields) {
  const title = searchTitle(fields).words
  const { words, field } = searchDescription(kind, fields)
  const isWritten = words !== '' && field === 'metaDescription'
  const slug = textOf(fields, 'slug') || slugOf(textOf(fields, 'title'))
  return {
    title,
    description: isWritten ? words : beginningOf(words || markdownToText(textOf(fields, 'body')), descriptionLength),
    path: publicPath(kind, { ...fields, slug }),
    titleLength: lengthOf(title),
    descriptionLength: isWritten ? lengthOf(words) : 0,
  }
}
