import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageSeed } from '#app/content/seed/page-seed.ts'
import type { Inline } from '#app/platform/markdown/inlines.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { markdownToText, plainText } from '#app/platform/markdown/plain-text.ts'
import { rewrite, writeBlocks } from '#test/editor-markdown.ts'
import { hostileWords } from '#test/hostile-words.ts'

test.each([...pageSeed.map(({ slug, body }) => [slug, body] as const), ...Object.entries(hostileWords)])(
  'the meaning of a stored text survives being written again: %s',
  (_, body) => {
    expect(parseMarkdown(rewrite(body))).toEqual(parseMarkdown(body))
    expect(rewrite(rewrite(body))).toBe(rewrite(body))
  },
)

test.each([
  '## A heading\n\nWords, **strong** and *soft*, ~~gone~~, `code`.\\\nNext line.',
  'Bed #\n---\n\n## \\##\n\n`  ` and ` a `',
  '- one\n- two\n  - within\n- three',
  '1. first\n\n   and more\n\n2. second',
  '> said\n>\n> - twice',
  '| a | b |\n|:--|--:|\n| 1 \\| 2 | **3** |',
  '---\n\n````\n```\n````',
  ':::care-card {title="Call 999 \\"now\\" &#125;" level="urgent"}\n\nBleeding.\n\n- a\n\n:::',
  ':::warning\n\nCare.\n\n:::\n\n:::button {href="/contact" label="Write to us"} :::',
  ':::faq-group {category="Money"} :::\n\n:::retention-table :::',
  ':::video {href="https://youtu.be/abc?t=1&u=2" title="A \\"bath\\"" poster="/media/a"} :::',
  ':::section {kind="hero" ground="blush"}\n\n## Home\n\n:::care-card {title="Call 999"}\n\nNow.\n\n:::\n\n:::button {href="/contact" label="Ask"} :::\n\n:::\n\nAfter.',
  'See <https://a.example/b?c=d&e=f>.\n\n| x<https://a.example>y |\n| --- |\n| <https://a.example/?q=a%20b> |',
  '[https&#58;//a.example](https://b.example) [https&#58;//a.example/(b)](<https://a.example/(b)>)',
  '[words](/go/018f0000-0000-7000-8000-000000000000) ![a cot](/media/018f0000-0000-7000-8000-000000000000)',
  '![a cot](/media/a "Our \\"old\\" cot &amp;amp; \\(mine\\)"){size="wide"}\n\n![](/media/b){size="small"} beside words',
  '![a](/media/a)\\{size="wide"} ![b](/media/b){size="huge"} | {size="small"}',
  '| a |\n| --- |\n| ![b](/media/b "this &#124; that"){size="small"} |',
])('%s means the same after it is parsed and written out again', (markdown) => {
  expect(parseMarkdown(rewrite(markdown))).toEqual(parseMarkdown(markdown))
})

const hostile = fc.constantFrom(
  '*',
  '_',
  '`',
  '[x](y)',
  '<b>',
  '#',
  '- ',
  '1. ',
  ':::',
  '|',
  '~~',
  'https://a.b',
  'www.a.b',
  'a@b.c',
  '&amp;',
  '\\',
  '> ',
  '===',
  ' ',
)
const someWords = fc.array(fc.oneof(hostile, fc.stringMatching(/^[a-z]{1,6}$/)), { minLength: 1, maxLength: 8 })
const text = someWords.map((all) => ({ type: 'text' as const, text: all.join(' ') }))
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.record({ type: fc.constantFrom('strong' as const, 'emphasis' as const), children: fc.tuple(text) }),
)
const children = fc.array(inline, { minLength: 1, maxLength: 4 })
const paragraph = fc.record({ type: fc.constant('paragraph' as const), children })
const block = fc.oneof(
  paragraph,
  fc.record({ type: fc.constant('quote' as const), children: fc.array(paragraph, { minLength: 1, maxLength: 2 }) }),
  fc.record({
    type: fc.constant('list' as const),
    start: fc.constantFrom(undefined, 1),
    isTight: fc.constant(false),
    entries: fc.array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('table' as const),
    alignments: fc.constant<null[]>([null]),
    head: fc.tuple(children),
    rows: fc.array(fc.tuple(children)),
  }),
)

function squeeze(words: string) {
  return words.replaceAll(/[\s,]+/g, '')
}

test('any picture caption is read back after it is written', () => {
  const caption = fc.array(fc.oneof(hostile, fc.constantFrom('"', '(', ')', '{', '}', 'a')), { minLength: 1 })
  const size = fc.constantFrom(undefined, 'wide' as const, 'small' as const)
  fc.assert(
    fc.property(text, caption, size, text, (before, signs, chosen, after) => {
      const title = signs.join('').replaceAll(/\s+/g, ' ').trim() || 'a'
      const picture = { type: 'image' as const, src: '/media/a', alt: 'b', title, ...(chosen ? { size: chosen } : {}) }
      const inlines = [before, picture, { type: 'text' as const, text: `{size="wide"} ${after.text}` }]
      const [read] = parseMarkdown(writeBlocks([{ type: 'paragraph', children: inlines }]))
      expect(read?.type === 'paragraph' && read.children.filter(({ type }) => type === 'image')).toEqual([picture])
    }),
    { numRuns: 500 },
  )
})

test('any typed words are read back after they are written', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      expect(squeeze(markdownToText(writeBlocks(blocks)))).toBe(squeeze(plainText(blocks)))
    }),
    // Inside a word, too, "www." begins an address, in which no backslash escapes.
    { numRuns: 300, examples: [[[{ type: 'paragraph', children: [{ type: 'text', text: 'awww.a.b* c' }] }]]] },
  )
})

test('parsing and writing any Markdown leaves its plain text unchanged apart from white space, and doing so again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80, unit: fc.constantFrom(...Array.from('ab \n*_`[]()<>#-1.|~:&\\{}"=')) }),
      (markdown) => {
        const once = rewrite(markdown)
        expect(rewrite(once)).toBe(once)
        expect(markdownToText(once).replaceAll(/\s+/g, '')).toBe(markdownToText(markdown).replaceAll(/\s+/g, ''))
      },
    ),
    { numRuns: 300 },
  )
})
