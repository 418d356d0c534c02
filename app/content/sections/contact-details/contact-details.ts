import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const contactDetails: SectionKind = {
  label: 'Email and phone',
  note: 'As they stand in the settings, with a line of yours',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: [],
  firstHeading: 'Email',
  lastHeading: 'Phone',
  beginning: 'We respond within 24 hours.',
}
