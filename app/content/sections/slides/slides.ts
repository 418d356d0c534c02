import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const slides: SectionKind = {
  label: 'Slides',
  note: 'The active homepage slides stand here',
  grounds: ['cream'],
  places: [],
  isNoteToEditors: true,
  beginning: 'The active slides stand here.',
}
