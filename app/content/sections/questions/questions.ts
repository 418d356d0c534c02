import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const questions: SectionKind = {
  label: 'Questions',
  note: 'The published FAQs of a category: put an FAQ group into it',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons', 'notes'],
  beginning: '## Questions families ask\n\nAnswers to what is asked most.',
}
