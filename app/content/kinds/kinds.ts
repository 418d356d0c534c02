import type { ContentFields } from '#app/content/content-fields.ts'
import { lineOf } from '#app/content/content-fields.ts'
import { type ContentKind, contentPlaces } from '#app/content/content-kinds.ts'

type FieldRule = {
  name: string
  label: string
  /** How two versions of it are put together and compared. Pictures are ids. */
  shape: 'line' | 'text' | 'body' | 'list' | 'picture'
}

const line = (name: string, label: string): FieldRule => ({ name, label, shape: 'line' })
const slug = line('slug', 'URL slug')
const meta = [line('metaTitle', 'Meta title'), line('metaDescription', 'Meta description')]

/** What of each kind is written, kept in history, merged and published, in the order of its form. */
export const contentFields: Record<ContentKind, readonly FieldRule[]> = {
  page: [
    line('title', 'Title'),
    slug,
    { name: 'hero', label: 'Hero image', shape: 'picture' },
    { name: 'body', label: 'Body', shape: 'body' },
    line('effectiveOn', 'Effective date'),
    ...meta,
  ],
  post: [
    line('title', 'Title'),
    slug,
    { name: 'excerpt', label: 'Excerpt', shape: 'text' },
    { name: 'body', label: 'Body', shape: 'body' },
    line('authorName', 'Author name'),
    line('categoryId', 'Category'),
    { name: 'featured', label: 'Featured image', shape: 'picture' },
    { name: 'tags', label: 'Tags', shape: 'list' },
    line('isHealthAdvice', 'Health advice'),
    ...meta,
  ],
  faq: [line('question', 'Question'), { name: 'answer', label: 'Answer', shape: 'body' }, line('category', 'Category')],
  slide: [
    line('heading', 'Heading'),
    { name: 'subheading', label: 'Subheading', shape: 'text' },
    { name: 'hero', label: 'Image', shape: 'picture' },
    line('ctaText', 'Call-to-action text'),
    line('ctaLink', 'Call-to-action link'),
  ],
}

/** The fields of a kind in the order of its form, whatever order they come from. */
export function inFormOrder(kind: ContentKind, fields: ContentFields): ContentFields {
  return Object.fromEntries(contentFields[kind].map(({ name }) => [name, fields[name] ?? '']))
}

/** What staff call a record: its title, question or heading. */
export function nameOfContent(kind: ContentKind, fields: ContentFields): string {
  return lineOf(fields, contentFields[kind][0]?.name ?? '') || `${contentPlaces[kind].noun} without a name`
}
