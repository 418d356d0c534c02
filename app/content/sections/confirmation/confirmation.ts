import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const confirmation: SectionKind = {
  label: 'Confirmation',
  note: 'A lit door with a tick: for a page that people reach when something is done',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons', 'notes'],
  beginning: '## Thank you\n\nWhat was done, and what happens next.\n\n:::button {href="/" label="Return to Home"} :::',
}
