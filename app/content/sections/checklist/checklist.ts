import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const checklist: SectionKind = {
  label: 'Checklist',
  note: 'What is included: a list in two columns',
  grounds: ['cream', 'blush', 'butter', 'sage'],
  places: ['heading', 'buttons'],
  beginning: '## What is included\n\nA sentence before the list.\n\n- One thing\n- Another\n- A third',
}
