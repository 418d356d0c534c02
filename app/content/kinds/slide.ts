import { field, line, text } from './fields.ts'

/** In the order of its form. */
export const slide = {
  heading: line('Heading', { max: 120, required: 'Please enter a heading' }),
  subheading: text('Subheading', { max: 300 }),
  hero: field('Image', 'picture'),
  ctaText: line('Call-to-action text', { max: 60 }),
  ctaLink: field('Call-to-action link', 'destination'),
}
