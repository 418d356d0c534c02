import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const help: SectionKind = {
  label: 'Gentle help',
  note: 'Whom to call if things feel heavy, folded away. The numbers follow the nations under Areas in the settings',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading'],
  beginning: 'You need not carry it alone.',
}
