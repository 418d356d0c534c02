import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const columns: SectionKind = {
  label: 'Columns',
  note: 'Two or three short texts side by side: each heading 2 begins one',
  grounds: ['sage', 'cream', 'blush', 'butter'],
  places: ['heading'],
  beginning: '## One thing\n\nWhat is to be said about it.\n\n## Another\n\nWhat is to be said about that.',
}
