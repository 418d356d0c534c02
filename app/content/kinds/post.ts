import { body, field, line, meta, slug, text } from './fields.ts'

/** In the order of its form. */
export const post = {
  title: line('Title', { max: 200, required: 'Please enter a title' }),
  slug,
  excerpt: text('Excerpt', { max: 500 }),
  body: body('Body', { required: 'Please enter a body' }),
  authorName: line('Author name', { max: 120 }),
  categoryId: field('Category', 'category'),
  featured: field('Featured image', 'picture'),
  tags: field('Tags', 'list'),
  isHealthAdvice: field('Health advice', 'flag'),
  ...meta,
}

/** Whether a reviewer of health advice signs a field off: after a change of it the post needs another sign-off. */
export const isSignedOff: Record<keyof typeof post, boolean> = {
  title: true,
  slug: false,
  excerpt: true,
  body: true,
  authorName: false,
  categoryId: false,
  featured: true,
  tags: false,
  isHealthAdvice: false,
  metaTitle: false,
  metaDescription: false,
}
