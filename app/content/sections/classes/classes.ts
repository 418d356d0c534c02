import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const classes: SectionKind = {
  label: 'Classes with dates',
  note: 'The published classes that are still to come, as they stand under Classes. Without any it is not shown',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons'],
  lastHeading: 'The titles of the classes',
  mayHide: true,
  beginning: '## The next classes\n\n:::button {href="/classes" label="All dates"} :::',
}
