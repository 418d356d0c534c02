import { lengthOf, searchDescription, searchTitle } from '#app/content/checks/search-rules.ts'
import { publicPath } from '#app/content/content-places.ts'
import type { ContentFields, ContentKind } from '#app/content/revisions/content-fields.ts'
import { slugOf } from '#app/content/slug.ts'
import { lineOf } from '#app/content/written-fields.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { beginningOf } from '#app/ui/beginning-of.ts'

/** As its page cuts what nobody wrote for search engines. */
const descriptionLength = 155

/** What search engines and social networks are told of a page or a post, as its own page tells them. */
export function tellElsewhere(kind: ContentKind, fields: ContentFields) {
  const title = searchTitle(fields).words
  const { words, field } = searchDescription(kind, fields)
  const isWritten = words !== '' && field === 'metaDescription'
  const slug = lineOf(fields, 'slug') || slugOf(lineOf(fields, 'title'))
  return {
    title,
    description: isWritten ? words : beginningOf(words || markdownToText(lineOf(fields, 'body')), descriptionLength),
    path: publicPath(kind, { ...fields, slug }),
    titleLength: lengthOf(title),
    descriptionLength: isWritten ? lengthOf(words) : 0,
  }
}
