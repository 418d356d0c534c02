import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const openingHours: SectionKind = {
  label: 'Business hours',
  note: 'As they stand in the settings',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading'],
  beginning: '## Business hours',
}
