import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const nextSteps: SectionKind = {
  label: 'What happens next',
  note: 'A numbered list and its button, with a care card beside it',
  grounds: ['blush', 'cream', 'butter', 'sage'],
  places: ['heading', 'picture', 'buttons', 'notes', 'aside'],
  beginning:
    '## What happens next\n\n1. You write to us.\n2. We answer within 24 hours.\n\n:::button {href="/contact" label="Write to us"} :::',
}
