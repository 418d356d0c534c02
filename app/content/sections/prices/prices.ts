import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const prices: SectionKind = {
  label: 'Prices',
  note: 'The published prices, as they stand under Prices. Without any it is not shown',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons'],
  hasService: true,
  lastHeading: 'The names of the services',
  mayHide: true,
  beginning:
    '## What it costs\n\nA sentence about what is in every price.\n\n:::button {href="/prices" label="All prices"} :::',
}
