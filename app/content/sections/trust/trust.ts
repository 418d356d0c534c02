import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const trust: SectionKind = {
  label: 'Trust strip',
  note: 'What the settings say under Trust, each with its link, and a list of your own. Without either it is not shown',
  grounds: ['sage', 'cream', 'blush', 'butter'],
  places: ['heading'],
  mayHide: true,
  beginning: '- An answer within 24 hours',
}
