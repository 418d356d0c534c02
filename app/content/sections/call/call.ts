import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const call: SectionKind = {
  label: 'Call to action',
  note: 'The last word of a page: a question, a sentence and one button',
  grounds: ['blush', 'cream', 'butter', 'sage'],
  places: ['heading', 'picture', 'buttons', 'notes'],
  beginning:
    '## Shall we find your midwife?\n\nA sentence that makes it easy.\n\n:::button {href="/contact" label="Ask us a question"} :::\n\n![](/media/scenes/terrace)',
}
