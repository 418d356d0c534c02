import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ContentFields } from '#app/content/content-fields.ts'
import { contentKinds } from '#app/content/content-kinds.ts'
import { contentFields } from '#app/content/kinds/kinds.ts'
import { pageSeed } from '#app/content/seed/page-seed.ts'
import { markdownPieces } from '#test/any-markdown.ts'

import { checkText } from './check-text.ts'

const fine = {
  title: 'The first night at home',
  metaDescription: 'What is usual in the first night at home with a baby, and what is worth a call.',
  body: 'Everyone is awake.',
}
const rulesOf = (fields: ContentFields, kind: (typeof contentKinds)[number] = 'page') =>
  checkText(kind, { ...fine, ...fields }).map(({ rule, severity }) => `${severity} ${rule}`)
const textWith = (body: string) => checkText('page', { ...fine, body })

test('a well-written text has no findings', () => {
  expect(rulesOf({})).toEqual([])
  expect(rulesOf({ question: 'Do you come at night?', answer: 'Yes, at any hour.' }, 'faq')).toEqual([])
  expect(rulesOf({ heading: 'Nights, held', ctaText: 'See our classes', ctaLink: '/about' }, 'slide')).toEqual([])
})

const nothingThere = ['missing-title', 'empty-body']

test.each(contentKinds)('a %s without a name, and without a text where it has one, is not published', (kind) => {
  const nothing = Object.fromEntries(contentFields[kind].map(({ name }) => [name, '']))
  const errors = checkText(kind, nothing).filter(({ severity }) => severity === 'error')
  const expected = {
    slide: ['missing-title'],
    price: ['missing-title'],
    review: ['missing-title'],
    midwife: [...nothingThere, 'no-pin', 'registration-expired'],
    class: ['missing-title', 'no-dates', 'no-places', 'no-venue'],
  }
  expect(errors.map(({ rule }) => rule)).toEqual({ ...expected }[kind as keyof typeof expected] ?? nothingThere)
  expect(errors[0]?.field).toBe(contentFields[kind][0]?.name)
})

test('a text of blocks that show something is not empty', () => {
  expect(rulesOf({ body: ' \n\n ' })).toEqual(['error empty-body'])
  expect(rulesOf({ body: ':::retention-table\n\n:::' })).toEqual([])
})

const jumps = (body: string, kind: 'page' | 'faq' = 'page') =>
  checkText(kind, { ...fine, body, question: 'Why?', answer: body })
    .filter(({ rule }) => rule === 'heading-order')
    .map(({ excerpt, severity }) => `${severity}: ${excerpt}`)

describe('headings', () => {
  test('go down one level at a time, and up as they like', () => {
    expect(jumps('## Days\n\n### Mornings\n\n#### Tea\n\n## Nights')).toEqual([])
    expect(jumps('## Days\n\n#### Tea')).toEqual(['error: Tea'])
    expect(jumps('### Mornings\n\n## Nights')).toEqual(['error: Mornings'])
    expect(jumps('Before.\n\n> ### Quoted')).toEqual(['error: Quoted'])
  })

  test('that other blocks show are among them', () => {
    expect(jumps(':::care-card {title="Call 999" level="emergency"}\n\n### At once\n\n:::')).toEqual([])
    expect(jumps(':::faq-group {category="Payment"}\n\n:::')).toEqual(['error: Payment'])
    expect(jumps('## Money\n\n:::faq-group {category="Payment"}\n\n:::')).toEqual([])
  })

  test('of an answer begin below its question', () => {
    expect(jumps('#### At night', 'faq')).toEqual([])
    expect(jumps('## At night\n\n#### Tea', 'faq')).toEqual(['error: Tea'])
  })
})

describe('links', () => {
  test.each(['Click here', 'click here!', '“Read more…”', 'HERE', 'More information', 'this page'])(
    '%s does not say where it leads',
    (words) => {
      expect(textWith(`[${words}](/faqs)`)).toMatchObject([
        { rule: 'vague-link', severity: 'warning', field: 'body', address: '/faqs' },
      ])
    },
  )

  test.each(['https://www.nhs.uk/baby', 'www.nhs.uk', '/services/newborn-care'])(
    '%s is an address, no words',
    (words) => {
      expect(textWith(`[${words}](/faqs)`)).toMatchObject([{ rule: 'vague-link', excerpt: words }])
    },
  )

  test.each(['What we do at night', 'Read more about tongue tie', '020 7946 0000', 'hello@hearthside.example', 'NHS'])(
    '%s says it',
    (words) => {
      expect(textWith(`[${words}](/faqs)`)).toEqual([])
    },
  )

  test('of buttons are links too', () => {
    expect(textWith(':::button {label="Click here" href="/contact"}\n\n:::')).toMatchObject([{ address: '/contact' }])
    expect(rulesOf({ heading: 'Nights', ctaText: 'Learn more', ctaLink: '/about' }, 'slide')).toEqual([
      'warning vague-link',
    ])
  })

  test('lead to places of the text that are there', () => {
    expect(textWith('## What is usual\n\n[What is usual](#what-is-usual), [from the beginning](#content)')).toEqual([])
    expect(textWith('## What is usual\n\n[What is rare](#what-is-rare)')).toMatchObject([
      { rule: 'dead-place', severity: 'error', excerpt: 'What is rare', address: '#what-is-rare' },
    ])
    expect(textWith('[Broken](#%E0%A4%A)')).toMatchObject([{ rule: 'dead-place' }])
  })
})

test('a picture from outside the library needs alternative text in place', () => {
  expect(textWith('![](/files/lamp.png)')).toMatchObject([{ rule: 'missing-alt', severity: 'error' }])
  expect(textWith('![A lamp](/files/lamp.png)')).toEqual([])
})

describe('what search engines show', () => {
  test.each([
    ['a title', { title: 'x'.repeat(61) }, 'advice long-title'],
    ['the meta title instead of it', { metaTitle: 'x'.repeat(61) }, 'advice long-title'],
    ['a title', { title: 'Gifts' }, 'advice short-title'],
    ['a description', { metaDescription: '' }, 'advice missing-description'],
    ['a description', { metaDescription: 'Nights at home.' }, 'advice short-description'],
    ['a description', { metaDescription: 'x'.repeat(161) }, 'advice long-description'],
  ])('%s', (_, fields, said) => {
    expect(rulesOf(fields)).toEqual([said])
  })

  test('lengths are counted as people count, and those that fit are fine', () => {
    expect(rulesOf({ title: '🕯'.repeat(60), metaDescription: '🕯'.repeat(160) })).toEqual([])
    expect(rulesOf({ title: 'x'.repeat(90), metaTitle: 'Nights at home' })).toEqual([])
  })

  test('of a post is its excerpt, which may be longer', () => {
    expect(rulesOf({ metaDescription: '', excerpt: 'y'.repeat(300) }, 'post')).toEqual([])
    expect(rulesOf({ metaDescription: '', excerpt: '' }, 'post')).toEqual(['advice missing-description'])
  })
})

test('the texts that a new site begins with have no errors', () => {
  for (const { title, body, metaTitle, metaDescription } of pageSeed)
    expect(checkText('page', { title, body, metaTitle, metaDescription })).not.toContainEqual(
      expect.objectContaining({ severity: 'error' }),
    )
})

const anyText = fc
  .array(fc.oneof(fc.constantFrom(...markdownPieces), fc.string({ maxLength: 12, unit: 'binary' })), { maxLength: 14 })
  .map((lines) => lines.join('\n'))

test('whatever is written, each finding names a field of its kind and says something', () => {
  fc.assert(
    fc.property(fc.constantFrom(...contentKinds), anyText, fc.string(), (kind, text, line) => {
      const fields = Object.fromEntries(
        contentFields[kind].map(({ name, shape }) => [name, shape === 'body' ? text : line]),
      )
      const names = contentFields[kind].map(({ name }) => name)
      for (const { field, message } of checkText(kind, fields)) {
        expect(names).toContain(field)
        expect(message).toMatch(/\S/)
      }
    }),
    { numRuns: 200 },
  )
})
