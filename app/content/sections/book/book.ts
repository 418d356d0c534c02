import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const book: SectionKind = {
  label: 'Book',
  note: 'The book of the settings, with what is written here before its buttons',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['picture'],
  lastHeading: 'The title of the book',
  mayHide: true,
  beginning: 'Our book',
}
