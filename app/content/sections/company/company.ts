import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const company: SectionKind = {
  label: 'Company information',
  note: 'Legal name, company number, registered office and data protection officer, as they stand in the settings',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading'],
  beginning: '## Company information\n\nRegistered in England and Wales',
}
