import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const cards: SectionKind = {
  label: 'Cards',
  note: 'Three or more of a kind side by side: each heading 3 begins a card, a picture under it stands on top',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons', 'notes', 'items', 'item-pictures'],
  beginning:
    '## A heading\n\n### The first\n\nWhat it is.\n\n### The second\n\nWhat it is.\n\n### The third\n\nWhat it is.',
}
