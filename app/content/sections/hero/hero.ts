import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const hero: SectionKind = {
  label: 'Hero',
  note: 'What the page is about, with its one next step: the first on a page',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  hasSides: true,
  places: ['heading', 'picture', 'buttons', 'notes'],
  beginning:
    '## What this page is about\n\nWhat it offers, in a sentence or two.\n\n![](/media/scenes/door)\n\n:::button {href="/contact" label="Ask us a question"} :::',
}
