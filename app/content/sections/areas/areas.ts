import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const areas: SectionKind = {
  label: 'Do we come to you?',
  note: 'A postcode is looked up in the areas of the settings. Without any it is not shown',
  grounds: ['butter', 'cream', 'blush', 'sage'],
  places: ['heading', 'buttons', 'notes'],
  mayHide: true,
  beginning: '## Do we come to you?\n\nEnter your postcode to find out. We do not keep it.',
}
