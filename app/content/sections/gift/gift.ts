import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const gift: SectionKind = {
  label: 'Gift',
  note: 'Asks friends and family to give care to somebody',
  grounds: ['butter', 'cream', 'blush', 'sage'],
  hasSides: true,
  places: ['heading', 'picture', 'buttons', 'notes', 'items', 'aside'],
  beginning:
    '## Give her a midwife, not another blanket\n\nFamily and friends can ask for care on behalf of a mother.\n\n:::button {href="/services/postnatal-care/request#isForSomeoneElse" label="Ask about a gift"} :::\n\n![](/media/scenes/gift)',
}
