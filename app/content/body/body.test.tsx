import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { type Block, parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { markdownToText } from '#app/platform/markdown/plain-text.ts'
import { retentionPeriods } from '#app/settings/retention/schedule.ts'

import { Body } from './body.tsx'

const retention = retentionPeriods({ retention_schedule: {} })
const render = (text: string) =>
  renderToStaticMarkup(<Body text={text} facts={{ retention, siteUrl: 'https://site.example' }} />)

const fragments = [
  ['<script>', '</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:x">', '<!--', '-->', '<', '>'],
  ['javascript:', 'JaVaScRiPt:', 'data:text/html,', 'vbscript:', 'https://a.example', 'http://b.example', '//c'],
  ['&#106;', '&#x6A;', '&lt;', '&amp;', '&colon;', '&#0;', '&', ';', '[', '](', ')', '![', '](/files/', '/\\', '#'],
  [':::', ':::warning\n', ':::care-card {title="a"}\n', ':::button {href="', '" label="b"} :::', '{', '}', '"', '\\'],
  [':::video {href="', '" title="b" poster="', 'https://youtu.be/', '"){size="wide"}', ' "'],
  [':::retention-table :::', '|', '|-|-|\n', 'a|b\n', '`', '```', '*', '**', '_', '~~', '\u0000', '\u202E', '\uD800'],
  ['\n', '\n\n', '\r', '\t', ' ', '    ', '>>>>', '> ', '- - - -', '- ', '1. ', '# ', '---', '[x]: ', 'words', 'é'],
].flat()
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 60 })
  .map((parts) => parts.join(''))
const anyText = fc.oneof(hostileText, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

describe('a body', () => {
  test('opens links to other sites in a new tab, and says so to screen readers', () => {
    const html = render('[a](https://www.nhs.uk)')
    expect(html).toContain('target="_blank" rel="noopener noreferrer"')
    expect(html).toContain('a<span class="sr-only"> (opens in a new tab)</span></a>')
    for (const own of ['/a', '#a', 'https://site.example/a', 'mailto:a@b.example'])
      expect(render(`[a](${own})`)).not.toMatch(/target=|new tab/)
  })

  test('shows a phone number in a care card as a large link', () => {
    const html = render(':::care-card {title="a"}\n\nCall [999](tel:999)\n\n:::')
    expect(html).toMatch(/<h2[^>]*>.*Emergency advice: .*a<\/h2>.*min-h-11[^>]*>.*999<\/a>/)
    expect(html).not.toContain('<ul')
  })

  test('shows the retention periods as a table with a caption', () => {
    const html = render(':::retention-table :::')
    expect(html).toContain('<caption')
    for (const { records, period } of retention) expect(html).toMatch(new RegExp(`${records}</th><td[^>]*>${period}<`))
    expect(html).toContain('12 months')
  })

  test('prefixes heading ids where a page shows several texts', () => {
    expect(renderToStaticMarkup(<Body text="## a" facts={{ idPrefix: 'fees' }} />)).toContain('id="fees-a"')
  })

  test('shows a picture with a caption or a size as a figure, and the words around it as paragraphs', () => {
    const picture = '/media/018f0000-0000-7000-8000-000000000000'
    expect(render(`![a cot](${picture} "Our <cot>")`)).toMatch(
      /<figure><em>a cot<\/em><figcaption[^>]*>Our &lt;cot&gt;<\/figcaption><\/figure>/,
    )
    expect(render(`Before ![a](${picture}){size="wide"} after`)).toMatch(
      /<p>Before <\/p><figure class="wide-figure">.*<\/figure><p> after<\/p>/,
    )
    expect(render(`![a](${picture} "In a *table*")|b\n-|-`)).toMatch(/<th[^>]*><em>a<\/em><span[^>]*>In a \*table\*/)
  })

  test('puts the text that follows a small picture beside it, up to the next heading', () => {
    const text = '![a](/files/a){size="small"}\n\nOne\n\n- Two\n\n## Three'
    expect(render(text)).toMatch(/<div class="beside-figure"><figure.*<\/figure><p>One<\/p><ul.*<\/ul><\/div><h2/)
  })

  test('shows a video as a link to its provider, without loading anything from it', () => {
    const html = render(':::video {href="https://youtu.be/dQw4w9WgXcQ" title="Bathing a newborn"} :::')
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
    expect(html).toContain('data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0"')
    expect(html).toContain('Plays from YouTube, which sets cookies')
    expect(html).not.toMatch(/<iframe|\ssrc="https/)
  })

  test('shows a video from any other site as a plain link', () => {
    const html = render(':::video {href="https://a.example/film.mp4" title="A film"} :::')
    expect(html).toMatch(/<p><a href="https:\/\/a\.example\/film\.mp4"/)
    expect(html).not.toContain('data-player')
  })

  test('shows a video that a former version stored as a link to its file', () => {
    const id = '018f0000-0000-7000-8000-000000000000'
    const text = `:::video {href="/media/documents/${id}" title="Our door" captions="/media/documents/${id}"} :::`
    const documents = { [id]: { fileName: 'door.mp4', bytes: 7000, href: '/files/door.mp4' } }
    const html = renderToStaticMarkup(<Body text={text} facts={{ documents }} />)
    expect(html).toMatch(/<a href="\/files\/door\.mp4" download="door\.mp4".*Our door<small>Video, /)
    expect(render(text)).toContain('<p><em>Our door</em></p>')
  })

  test('shows the answers of an FAQ group with their pictures', () => {
    const id = '018f0000-0000-7000-8000-000000000000'
    const look = { alt: 'A cot', width: 4, height: 3, colour: '#112233', focal: { x: 50, y: 50 }, files: [] }
    const faq = { id, question: 'Which cot?', answer: `![](/media/${id})`, category: 'Cots' }
    const facts = { pictures: { [id]: look }, faqs: { Cots: [faq] } }
    const text = ':::faq-group {category="Cots"} :::'
    expect(renderToStaticMarkup(<Body text={text} facts={facts} />)).toContain('alt="A cot"')
  })

  test('an FAQ group within an answer of its own category is left out', () => {
    const text = ':::faq-group {category="Cots"} :::'
    const faq = { id: '018f0000-0000-7000-8000-000000000000', question: 'Which?', answer: text, category: 'Cots' }
    expect(renderToStaticMarkup(<Body text={text} facts={{ faqs: { Cots: [faq] } }} />).match(/Which\?/g)).toHaveLength(
      1,
    )
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'is not broken by an FAQ group called %s',
    (category) => {
      const text = `:::faq-group {category="${category}"} :::\n\nStill here`
      expect(renderToStaticMarkup(<Body text={text} facts={{ faqs: {} }} />)).toContain('Still here')
    },
  )
})

describe('any text', () => {
  test('is parsed to nothing but allowed nodes and allowed addresses', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const node of nodesOf(parseMarkdown(text))) {
          expect(nodeTypes).toContain(node.type)
          if (node.href !== undefined) expect(isAllowed(node.href)).toBe(true)
          if (node.src !== undefined)
            expect(new URL(node.src, site).href).toMatch(/^https:\/\/site\.example\/(files|media)\/./)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('renders no unsafe tags, attributes or addresses', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const [tag] of render(text).matchAll(/<[^>]*>/g)) {
          const bare = tag.replaceAll(/"[^"]*"/g, '""')
          expect(bare).not.toMatch(
            /^<\/?(?:script|style|iframe|object|embed|form|base|meta|link)\b|\s(?:on\w+|style|srcdoc)=/i,
          )
          const [, href] = /\shref="([^"]*)"/.exec(tag) ?? []
          if (href !== undefined) expect(isAllowed(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('preserves raw HTML as plain text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/), (name, words) => {
        const html = `<${name} onclick="${words}()">${words}</${name}>`
        expect(markdownToText(html)).toBe(html)
        expect(markdownToText(`a ${html}`)).toBe(`a ${html}`)
      }),
    )
  })
})

describe('the parser’s limits', () => {
  test.each(
    [
      ['*a ', 'a**b', '_a_', '~~a ', '`a', '``` a ` ', '[', '[a](', '![', '<a ', '<!-- a ', 'a@a', '\\*', '!', '&'],
      ['>', '> ', '- ', '> - a\nb\n', '- a\n', 'a|b\n-|-|-\n', '# a\n', 'a\n-\n', 'a\n', '[a]: b\n', 'www.a&a;'],
      [':::warning\n', ':::warning {\n', 'a\n\n:::warning\n', ':::button {', '> > > > > > > > > > > > > > a\nb\n'],
    ].flat(),
  )('bound the number and depth of nodes for %j repeated to 200,000 characters', (fragment) => {
    const blocks = parseMarkdown(fragment.repeat(200_000 / fragment.length))
    const nodes = nodesOf(blocks)
    expect(nodes.length).toBeLessThan(400_000)
    expect(Math.max(0, ...nodes.map(({ depth }) => depth))).toBeLessThan(60)
  })

  test.each([
    ['too many cells', `${'a|'.repeat(2000)}\n${'-|'.repeat(2000)}\n${'a\n'.repeat(2000)}`],
    ['blanks where a link was to be', `[a](${' '.repeat(150_000)}`],
    ['one word before an @', `${'a'.repeat(150_000)}@`],
    ['more than we read', 'a *b*\n'.repeat(50_000)],
  ])('reduce expensive text to fewer than ten nodes: %s', (_what, text) => {
    expect(nodesOf(parseMarkdown(text)).length).toBeLessThan(10)
  })

  test('do not affect a long ordinary page', () => {
    const page = '## Heading\n\nSome *words* with **weight** and a [link](/a).\n\n- One\n- [Two](https://b.example)\n\n'
    const blocks = parseMarkdown(page.repeat(1800))
    expect(blocks).toHaveLength(1800 * 3)
  })
})

const site = 'https://site.example'
const nodeTypes = [
  ['heading', 'paragraph', 'list', 'quote', 'table', 'rule', 'code', 'care-card', 'warning', 'button'],
  ['retention-table', 'faq-group', 'video', 'text', 'strong', 'emphasis', 'strikethrough', 'link', 'image', 'break'],
].flat()

function isAllowed(href: string) {
  const { protocol, host } = new URL(href, site)
  return (
    ['mailto:', 'tel:'].includes(protocol) ||
    (protocol === 'https:' && (/^https:/i.test(href) || host === 'site.example'))
  )
}

interface Node {
  type: string
  depth: number
  href?: string
  src?: string
}

/** Every object in the tree that has a type, at any depth. */
function nodesOf(blocks: readonly Block[]): Node[] {
  const nodes: Node[] = []
  const open: { value: unknown; depth: number }[] = [{ value: blocks, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if ('type' in value) nodes.push({ ...(value as Omit<Node, 'depth'>), depth })
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + ('type' in value ? 1 : 0) })
  }
  return nodes
}
