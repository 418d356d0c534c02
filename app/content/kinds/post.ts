import { z } from 'zod'

import { text } from '#app/platform/forms/forms.ts'

import { bodyText, optionalLine, slugText } from './field-schemas.ts'
import { typedTags } from './tags.ts'

/** The words of a post, in the order of its form. */
export const postForm = z.object({
  title: text({ label: 'Title', min: 1, max: 200, message: 'Please enter a title' }),
  slug: slugText(),
  excerpt: optionalLine('Excerpt', 500, { isMultiline: true }),
  body: bodyText('Body', 'Please enter a body'),
  authorName: optionalLine('Author name', 120),
  categoryId: z.union([z.literal(''), z.uuid()], 'Please choose a category of the list'),
  tags: typedTags,
  isHealthAdvice: z.enum(['yes', '']).default(''),
  metaTitle: optionalLine('Meta title', 200),
  metaDescription: optionalLine('Meta description', 500),
})
