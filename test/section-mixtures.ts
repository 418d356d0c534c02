import * as fc from 'fast-check'

import { checkText } from '#app/content/checks/check-text.ts'
import { isError } from '#app/content/checks/finding.ts'
import { sectionKinds } from '#app/content/sections/section-kinds.ts'

const parts = fc.array(
  fc.constantFrom(
    '## A heading',
    '### An item',
    '#### Deep',
    'Words with [a link](/contact).',
    '![](/media/018f0000-0000-7000-8000-000000000000)',
    '![](/media/scenes/door)',
    '![](/media/scenes/nothing)',
    '- one\n- two',
    '1. one\n2. two',
    '> said',
    ':::care-card {title="Call 999"}\n\nNow.\n\n:::',
    ':::button {href="/contact" label="Ask"} :::',
    ':::faq-group {category="Money"} :::',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '---',
  ),
  { maxLength: 8 },
)
const someSection = fc
  .record({
    kind: fc.constantFrom(...Object.keys(sectionKinds), 'unknown'),
    ground: fc.constantFrom('', ' ground="sage"', ' ground="none of ours"'),
    side: fc.constantFrom('', ' side="left"', ' service="newborn"'),
    parts,
  })
  .map(
    ({ kind, ground, side, parts: written }) =>
      `:::section {kind="${kind}"${ground}${side}}\n\n${written.join('\n\n')}\n\n:::`,
  )

/** The Markdown of a page of up to six sections, or texts between them, with anything in them. */
export const sectionMixture = fc
  .array(
    fc.oneof(
      someSection,
      parts.map((all) => all.join('\n\n')),
    ),
    { maxLength: 6 },
  )
  .map((sections) => sections.join('\n\n'))

const mayBePublished = (body: string) => !checkText('page', { title: 'Our promise', body }).some(isError)

/** Mixtures that may be published, the same ones in every run. */
export function sampleMixtures(count: number): string[] {
  return fc.sample(sectionMixture.filter(mayBePublished), { numRuns: count, seed: 19 })
}
