import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const reviews: SectionKind = {
  label: 'Reviews',
  note: 'The three latest reviews by families, of one service or of all. Without any it is not shown',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons'],
  hasService: true,
  mayHide: true,
  beginning: '## What families say\n\n:::button {href="/reviews" label="All reviews"} :::',
}
