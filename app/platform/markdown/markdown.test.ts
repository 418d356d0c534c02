import { describe, expect, test } from 'vitest'

import { type Block, parseMarkdown } from './markdown.ts'
import { markdownToText } from './plain-text.ts'

const text = (words: string) => ({ type: 'text', text: words })
const paragraph = (words: string) => ({ type: 'paragraph', children: [text(words)] })

describe('a body in Markdown', () => {
  test('has headings from level two to four, each with a unique id', () => {
    const headings = parseMarkdown('# Café\n\n## Café\n\n### Café 2\n\n###### Content\n\n# 誕生').map((block) =>
      block.type === 'heading' ? [block.level, block.id] : block,
    )
    expect(headings).toEqual([
      [2, 'cafe'],
      [2, 'cafe-2'],
      [3, 'cafe-2-2'],
      [4, 'content-2'],
      [2, 'section'],
    ])
  })

  test('can have strong, emphasised and struck-through words, code and line breaks', () => {
    expect(parseMarkdown('**a** *b* ~~c~~ `&amp;`  \nd')).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'strong', children: [text('a')] },
          text(' '),
          { type: 'emphasis', children: [text('b')] },
          text(' '),
          { type: 'strikethrough', children: [text('c')] },
          text(' '),
          { type: 'code', text: '&amp;' },
          { type: 'break' },
          text('d'),
        ],
      },
    ])
  })

  test('can have nested lists', () => {
    expect(parseMarkdown('3. a\n   - b\n4. c')).toEqual([
      {
        type: 'list',
        start: 3,
        isTight: true,
        entries: [
          [paragraph('a'), { type: 'list', start: undefined, isTight: true, entries: [[paragraph('b')]] }],
          [paragraph('c')],
        ],
      },
    ])
  })

  test('can have quotations, rules and code blocks', () => {
    expect(parseMarkdown('> a\n\n---\n\n```js\n<b>&amp;\n```')).toEqual([
      { type: 'quote', children: [paragraph('a')] },
      { type: 'rule' },
      { type: 'code', text: '<b>&amp;' },
    ])
  })

  test('can have tables', () => {
    expect(parseMarkdown('|a|b|\n|:-:|-:|\n|1|2|')).toEqual([
      {
        type: 'table',
        alignments: ['center', 'right'],
        head: [[text('a')], [text('b')]],
        rows: [[[text('1')], [text('2')]]],
      },
    ])
  })

  test('shows HTML tags as text', () => {
    expect(parseMarkdown('a <b onclick="x()">b</b>\n\n<script>alert(1)</script>')).toEqual([
      paragraph('a <b onclick="x()">b</b>'),
      paragraph('<script>alert(1)</script>'),
    ])
  })

  test.each([
    ['&lt;b&gt; &#163;5 &pound;5 &#x41;', '<b> £5 £5 A'],
    ['&amp;lt;', '&lt;'],
    ['&amp;amp;amp;', '&amp;amp;'],
    [String.raw`\&amp;`, '&amp;'],
    ['&nosuch; & &#0; &#xD800; &#1114112;', '&nosuch; & \uFFFD \uFFFD \uFFFD'],
    ['&#150;', '–'],
  ])('decodes %j only once', (written, read) => {
    expect(parseMarkdown(written)).toEqual([paragraph(read)])
  })

  test('leaves out the empty paragraphs that the editor writes as &nbsp;', () => {
    expect(parseMarkdown('a\n\n&nbsp;\n\nb')).toEqual([paragraph('a'), paragraph('b')])
  })

  test('is converted to plain text', () => {
    expect(
      markdownToText('## A **b**\n\n- [c](/c)\n- d\n  e\n\n|f|g|\n|-|-|\n|1|2|\n\n:::warning {title="h"}\n\ni\n\n:::'),
    ).toBe('A b\nc\nd e\nf, g\n1, 2\nh\ni')
  })
})

describe('the blocks of this site', () => {
  test('a care card holds other blocks', () => {
    const written = String.raw`:::care-card {title="Say \"now\" &#125;" level="urgent"}

Call [111](tel:111).

:::button {href="/contact" label="Contact us"} :::

:::warning

b

:::

:::
after`
    expect(parseMarkdown(written)).toEqual([
      {
        type: 'care-card',
        title: 'Say "now" }',
        level: 'urgent',
        children: [
          {
            type: 'paragraph',
            children: [text('Call '), { type: 'link', href: 'tel:111', children: [text('111')] }, text('.')],
          },
          { type: 'button', href: '/contact', label: 'Contact us' },
          { type: 'warning', title: undefined, children: [paragraph('b')] },
        ],
      },
      paragraph('after'),
    ])
  })

  test.each<[string, Block]>([
    [':::warning {title="a"}\n\nb\n\n:::', { type: 'warning', title: 'a', children: [paragraph('b') as Block] }],
    [':::retention-table :::', { type: 'retention-table' }],
    [':::faq-group {category="Booking"} :::', { type: 'faq-group', category: 'Booking' }],
  ])('%j is a block', (written, block) => {
    expect(parseMarkdown(written)).toEqual([block])
    expect(parseMarkdown(`a\n${written}\nb`)).toEqual([paragraph('a'), block, paragraph('b')])
  })

  test.each([
    ':::unknown :::',
    ':::button {label="a"} :::',
    ':::faq-group :::',
    ':::warning\nnever closed',
    ':::care-card\nno title\n:::',
  ])('%j is invalid and stays text', (written) => {
    expect(parseMarkdown(written)).toEqual([paragraph(written)])
  })

  test('an escaped block stays text', () => {
    expect(parseMarkdown('\\:::warning\n\nb\n:::')).toEqual([paragraph(':::warning'), paragraph('b\n:::')])
  })

  test('a button with a forbidden address is replaced by its label', () => {
    expect(parseMarkdown(':::button {href="javascript:alert(1)" label="a"} :::')).toEqual([paragraph('a')])
  })
})

test('plain text leaves out a picture that stands alone, and includes the alt text of one within a sentence', () => {
  const picture = '![A sun over hills](/media/018f0000-0000-7000-8000-000000000000)'
  expect(markdownToText(`Come in.\n\n${picture}\n\nSee ${picture} here.`)).toBe('Come in.\nSee A sun over hills here.')
})
