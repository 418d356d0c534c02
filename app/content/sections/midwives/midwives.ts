import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const midwives: SectionKind = {
  label: 'Midwives',
  note: 'The published midwives, as they stand under Midwives. Without any it is not shown',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons'],
  lastHeading: 'The names of the midwives',
  mayHide: true,
  beginning:
    '## Who comes to you\n\nEach of them is registered with the NMC.\n\n:::button {href="/midwives" label="All our midwives"} :::',
}
