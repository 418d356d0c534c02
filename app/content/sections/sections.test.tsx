import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { checkText } from '#app/content/checks/check-text.ts'
import { ownHeading } from '#app/content/pages/own-heading.ts'
import { PageBody } from '#app/content/pages/page-body.tsx'
import { freePages, sitePages } from '#app/content/seed/site-pages.ts'
import { parseMarkdown } from '#app/platform/markdown/markdown.ts'
import { rewrite, writeBlocks } from '#test/editor-markdown.ts'
import { sectionFacts as facts } from '#test/section-facts.ts'
import { sampleMixtures, sectionMixture } from '#test/section-mixtures.ts'

import { kindOfSection, sectionKinds } from './section-kinds.ts'
import { visibleBody } from './visible-body.ts'

const render = (markdown: string) => renderToStaticMarkup(<PageBody blocks={parseMarkdown(markdown)} facts={facts} />)

const seeded = [...sitePages, ...freePages]
// The contact text is shown beside the form, which has the heading of the page.
const headed = seeded.filter(({ slug }) => slug !== 'contact')

describe('the seeded pages', () => {
  test.each(headed)('$title consists of known sections and has exactly one main heading', (page) => {
    const blocks = parseMarkdown(page.body)
    for (const block of blocks) expect(block.type === 'section' && kindOfSection(block.kind)).toBeTruthy()
    expect(render(page.body).match(/<h1/g)).toHaveLength(1)
  })

  test.each(seeded)('$title has no errors in the checks', ({ title, body }) => {
    expect(checkText('page', { title, body }).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test.each(seeded)('$title is unchanged after it is parsed and written back', ({ body }) => {
    expect(parseMarkdown(rewrite(body))).toEqual(parseMarkdown(body))
  })
})

describe('a section', () => {
  test.each(Object.entries(sectionKinds))('of kind %s has visible initial content', (kind, { beginning }) => {
    const markdown = `:::section {kind="${kind}"}\n\n${beginning}\n\n:::`
    expect(parseMarkdown(markdown)).toHaveLength(1)
    if (kind !== 'slides') expect(render(markdown)).toMatch(/<(h[12]|li)/)
  })

  test('about the book is not shown if the practice has no book', () => {
    const blocks = parseMarkdown(':::section {kind="book"}\n\nFrom us\n\n:::')
    const book = { ...facts.book, title: '' }
    expect(renderToStaticMarkup(<PageBody blocks={blocks} facts={facts} />)).toContain('The book')
    expect(renderToStaticMarkup(<PageBody blocks={blocks} facts={{ ...facts, book }} />)).toBe('')
  })

  test.each(['midwives', 'prices', 'reviews'])('of %s is not shown while none is published', (kind) => {
    const blocks = parseMarkdown(`:::section {kind="${kind}"}\n\n## Ours\n\n:::`)
    const none = { ...facts, midwives: [], prices: [], reviews: [] }
    expect(renderToStaticMarkup(<PageBody blocks={blocks} facts={none} />)).toBe('')
  })

  test('of prices can be limited to one service', () => {
    const nights = ':::section {kind="prices" service="newborn"}\n\n## Ours\n\n:::'
    expect(render(nights)).toContain('£220')
    expect(render(nights.replace('newborn', 'postnatal'))).toBe('')
  })

  test('of trust shows the lowest price and facts with their source, and is hidden without them and a list', () => {
    const strip = ':::section {kind="trust"}\n\nLook it up.\n\n:::'
    expect(render(strip)).toMatch(/href="https:\/\/www.nmc.org.uk\/"[^>]*>On the NMC register/)
    expect(render(strip)).toContain('checked on')
    expect(render(strip)).toMatch(/href="\/prices"[^>]*>From £220/)
    const none = { ...facts, trust: [], prices: [] }
    const shown = (body: string) => renderToStaticMarkup(<PageBody blocks={parseMarkdown(body)} facts={none} />)
    expect(shown(strip)).toBe('')
    expect(shown(strip.replace('Look it up.', '- An answer within 24 hours'))).toContain('24 hours')
  })

  test('of reviews shows the quotes and months of reviews of its service, or of every service if it has none', () => {
    const reviews = ':::section {kind="reviews" service="newborn"}\n\n## Ours\n\n:::'
    expect(render(reviews)).toContain('We slept at last.')
    expect(render(reviews)).toContain('March 2026')
    expect(render(reviews.replace('newborn', 'postnatal'))).toBe('')
    expect(render(reviews.replace(' service="newborn"', ''))).toMatch(/We slept at last\..*Newborn care, /)
  })

  test('resolves links to the care app to its configured address', () => {
    const button = ':::button {href="care-app:/join" label="Join"} :::'
    expect(render(`:::section {kind="hero"}\n\n## Hello\n\n${button}\n\n:::`)).toContain(
      'href="https://care.example/join"',
    )
  })

  test('of an unknown kind is preserved, and its text is shown', () => {
    const markdown = ':::section {kind="carousel"}\n\n## Round and round\n\n:::'
    expect(render(markdown)).toContain('Round and round')
    expect(rewrite(markdown)).toBe(markdown)
  })

  test('nested in another block is not treated as a section', () => {
    const markdown = '> :::section {kind="hero"}\n>\n> Words.\n>\n> :::'
    expect(JSON.stringify(parseMarkdown(markdown))).not.toContain('section')
  })
})

test('any mix of sections renders at most one main heading and shows no directive marks', () => {
  fc.assert(
    fc.property(sectionMixture, (body) => {
      const html = render(body)
      expect(html.match(/<h1/g)?.length ?? 0).toBeLessThanOrEqual(1)
      expect(html).not.toContain(':::')
    }),
    { numRuns: 150 },
  )
})

const withoutSlides = sectionMixture.map((body) => {
  const blocks = parseMarkdown(body).filter((block) => block.type !== 'section' || block.kind !== 'slides')
  return { blocks, written: writeBlocks(blocks) }
})
const marks = ['A heading', 'An item', 'Deep', 'Words with', 'two', 'said', 'Call 999', 'Ask', 'scenes/door']

const count = (words: string, mark: string) => words.split(mark).length - 1

test('any mix of sections shows all its content', () => {
  fc.assert(
    fc.property(withoutSlides, ({ blocks, written }) => {
      const html = renderToStaticMarkup(<PageBody blocks={blocks} facts={facts} />)
      expect(marks.filter((mark) => count(html, mark) < count(written, mark))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

const nothing = {
  faqs: {},
  midwives: [],
  prices: [],
  reviews: [],
  trust: [],
  classes: [],
  hasAreas: false,
  book: { ...facts.book, title: '' },
}

test.each([
  ['whatever there is to show', {}],
  ['while there is nothing to show', nothing],
])('any publishable mix of sections skips no heading level, %s', (_when, lacking) => {
  for (const body of sampleMixtures(100)) {
    const blocks = parseMarkdown(body)
    const shown = renderToStaticMarkup(<PageBody blocks={blocks} facts={{ ...facts, ...lacking }} />)
    const levels = [...`${ownHeading(blocks) ? '' : '<h1>'}${shown}`.matchAll(/<h([1-6])/g)].map(([, level]) =>
      Number(level),
    )
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
    expect(skipped, body).toEqual([])
  }
})

test('a hidden section is left out of the visible body, and the rest is unchanged', () => {
  const shown = ':::section {kind="text"}\n\nShown.\n\n:::\n\n'
  const hidden = ':::section {kind="text" hidden="yes"}\n\n:::warning\n\nSecret.\n\n:::\n\n:::\n\n'
  const visible = visibleBody(`${shown}${hidden}After.\n\n${shown}`)
  expect(parseMarkdown(visible)).toEqual(parseMarkdown(`${shown}After.\n\n${shown}`))
})
