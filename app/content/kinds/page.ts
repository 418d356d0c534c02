import { body, field, line, meta, slug } from './fields.ts'

/** In the order of its form. */
export const page = {
  title: line('Title', { max: 200, required: 'Please enter a title' }),
  slug,
  hero: field('Hero image', 'picture'),
  body: body('Body'),
  effectiveOn: field('Effective date', 'day'),
  ...meta,
}
