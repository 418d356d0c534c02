import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const reasons: SectionKind = {
  label: 'Reasons',
  note: 'Up to four reasons, each with a sign: each heading 3 begins one',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons', 'items', 'item-pictures'],
  beginning:
    '## Why families choose {site name}\n\n### A reason\n\n![](/media/signs/one-midwife)\n\nWhat is behind it.\n\n### Another\n\n![](/media/signs/at-home)\n\nWhat is behind it.',
}
