import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageSeed } from '#app/content/seed/page-seed.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'

import { serializeBody, parseBody } from './editor-document.ts'

function untouched(markdown: string) {
  const { document, sources } = parseBody(markdown)
  return serializeBody(structuredClone(document), document, sources)
}

const line = fc.oneof(
  fc.constantFrom(
    '## A',
    '- a',
    '  - b',
    '1) c',
    '> d',
    '| a | b |',
    '|-|-|',
    '***',
    '```',
    ':::warning',
    ':::',
    '',
    '\t',
    '[a]: /b',
    '<p>',
    'e  ',
    'f\\',
  ),
  fc.string({ maxLength: 12 }),
)
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))

test('opening and closing any text in the editor changes no byte', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      expect(untouched(markdown)).toBe(markdown)
    }),
    { numRuns: 300 },
  )
})

test.each(pageSeed.map(({ slug, body }) => [slug, body]))(
  'opening and closing the seeded page /%s changes no byte',
  (_, body) => {
    expect(untouched(body)).toBe(body)
  },
)

test('changing the content of a section preserves its settings', () => {
  const stored = ':::section {kind="prices" service="newborn" ground="sage"}\n\n## Prices\n\n:::'
  const { document, sources } = parseBody(stored)
  const changed = structuredClone(document)
  changed.content?.[0]?.content?.push({ type: 'paragraph', content: [{ type: 'text', text: 'From us.' }] })
  expect(parseMarkdown(serializeBody(changed, document, sources))).toMatchObject([
    { type: 'section', kind: 'prices', choices: { service: 'newborn', ground: 'sage' } },
  ])
})

test('changing one block changes no byte of the others', () => {
  const stored = '# Loud heading #\n\n* one\n* two\n\nSetext\n------\n\nLast   words'
  const { document, sources } = parseBody(stored)
  const changed = structuredClone(document)
  changed.content?.splice(1, 1, { type: 'paragraph', content: [{ type: 'text', text: 'Now a paragraph.' }] })
  expect(serializeBody(changed, document, sources)).toBe(
    '# Loud heading #\n\nNow a paragraph.\n\nSetext\n------\n\nLast   words',
  )
})

// Line breaks and tabs within a paragraph are shown as spaces.
function words(source: string) {
  return JSON.stringify(parseMarkdown(source))
    .replaceAll(/\\[nt]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

function rewrite(markdown: string) {
  const { document } = parseBody(markdown)
  for (const node of document.content ?? []) delete node.attrs?.['source']
  return serializeBody(document, { type: 'doc' }, [])
}

test('text written by the editor has the same words when it is written again', () => {
  fc.assert(
    fc.property(text, (markdown) => {
      const once = rewrite(markdown)
      expect(words(rewrite(once))).toBe(words(once))
    }),
    { numRuns: 200 },
  )
})
