import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const text: SectionKind = {
  label: 'Text and picture',
  note: 'A heading and words, with a picture, a quotation or a care card beside them',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  hasSides: true,
  places: ['heading', 'picture', 'buttons', 'notes', 'items', 'aside'],
  beginning: '## A heading\n\nThe first paragraph is a little larger.\n\nWhat follows it.\n\n![](/media/scenes/chair)',
}
