import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const trust: SectionKind = {
  label: 'Trust strip',
  note: 'Three or four short facts in a row: a list',
  grounds: ['sage', 'cream', 'blush', 'butter'],
  places: ['heading'],
  isReady: true,
  beginning: '- Registered with the NMC\n- Vetted\n- An answer within 24 hours',
}
