import type { SectionKind } from '#app/content/sections/parts/section-kind.ts'

export const steps: SectionKind = {
  label: 'Steps',
  note: 'What happens, one after the other: each heading 3 is a step',
  grounds: ['sage', 'cream', 'blush', 'butter'],
  places: ['heading', 'picture', 'buttons', 'notes', 'items'],
  beginning:
    '## How it works\n\n![](/media/scenes/cup)\n\n### The first step\n\nWhat happens.\n\n### The second step\n\nWhat happens.',
}
