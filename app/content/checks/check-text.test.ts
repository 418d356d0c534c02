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

test.each(contentKinds)('an empty %s has an error for its name and for each other required field', (kind) => {
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

test('a body with only a block that shows something is not empty', () => {
  expect(rulesOf({ body: ' \n\n ' })).toEqual(['error empty-body'])
  expect(rulesOf({ body: ':::retention-table\n\n:::' })).toEqual([])
})

const rulesOfSection = (kind: string, body: string) =>
  rulesOf({ body: `:::section {kind="${kind}"}\n\n${body}\n\n:::` })

test('a section of a page in which visitors find nothing is an error', () => {
  for (const body of ['', '## Ours', '## Ours\n\n### The first\n\n&nbsp;', '## Ours\n\n-\n-', '> \n\n---'])
    for (const kind of ['cards', 'questions', 'unknown'])
      expect(rulesOfSection(kind, body), `${kind} ${body}`).toEqual(['error empty-section'])
  for (const body of [
    'Words.',
    '## Ours\n\n- One',
    '![A lamp](/files/lamp.png)',
    ':::faq-group {category="Money"} :::',
  ])
    expect(rulesOfSection('questions', body), body).not.toContain('error empty-section')
  // They show what stands elsewhere.
  for (const kind of ['midwives', 'slides', 'help', 'opening-hours', 'company'])
    expect(rulesOfSection(kind, '## Ours'), kind).toEqual([])
  // The heading of the first is the title of the page.
  const hero = ':::section {kind="hero"}\n\n## Ours\n\n:::'
  expect(textWith(hero)).toEqual([])
  expect(textWith(`${hero}\n\n${hero}`)).toMatchObject([{ rule: 'empty-section', excerpt: 'Ours', field: 'body' }])
  expect(rulesOfSection('cards" hidden="yes', '## Ours')).toEqual([])
})

const jumps = (body: string, kind: 'page' | 'faq' = 'page') =>
  checkText(kind, { ...fine, body, question: 'Why?', answer: body })
    .filter(({ rule }) => rule === 'heading-order')
    .map(({ excerpt, severity }) => `${severity}: ${excerpt}`)

describe('headings', () => {
  test('may go down only one level at a time, and up any number', () => {
    expect(jumps('## Days\n\n### Mornings\n\n#### Tea\n\n## Nights')).toEqual([])
    expect(jumps('## Days\n\n#### Tea')).toEqual(['error: Tea'])
    expect(jumps('### Mornings\n\n## Nights')).toEqual(['error: Mornings'])
    expect(jumps('Before.\n\n> ### Quoted')).toEqual(['error: Quoted'])
  })

  test('shown by other blocks are checked too', () => {
    expect(jumps(':::care-card {title="Call 999" level="emergency"}\n\n### At once\n\n:::')).toEqual([])
    expect(jumps(':::faq-group {category="Payment"}\n\n:::')).toEqual(['error: Payment'])
    expect(jumps('## Money\n\n:::faq-group {category="Payment"}\n\n:::')).toEqual([])
  })

  test('in an answer start below the level of its question', () => {
    expect(jumps('#### At night', 'faq')).toEqual([])
    expect(jumps('## At night\n\n#### Tea', 'faq')).toEqual(['error: Tea'])
  })
})

test('links to a place in the text are errors unless it exists', () => {
  expect(textWith('## What is usual\n\n[What is usual](#what-is-usual), [from the beginning](#content)')).toEqual([])
  expect(textWith('## What is usual\n\n[What is rare](#what-is-rare)')).toMatchObject([
    { rule: 'dead-place', severity: 'error', excerpt: 'What is rare', address: '#what-is-rare' },
  ])
  expect(textWith('[Broken](#%E0%A4%A)')).toMatchObject([{ rule: 'dead-place' }])
})

test('a picture from outside the library needs alternative text in the Markdown', () => {
  expect(textWith('![](/files/lamp.png)')).toMatchObject([{ rule: 'missing-alt', severity: 'error' }])
  expect(textWith('![A lamp](/files/lamp.png)')).toEqual([])
})

test('the seeded pages of a new site have no errors', () => {
  for (const { title, body, metaTitle, metaDescription } of pageSeed)
    expect(checkText('page', { title, body, metaTitle, metaDescription })).not.toContainEqual(
      expect.objectContaining({ severity: 'error' }),
    )
})

const anyText = fc
  .array(fc.oneof(fc.constantFrom(...markdownPieces), fc.string({ maxLength: 12, unit: 'binary' })), { maxLength: 14 })
  .map((lines) => lines.join('\n'))

test('for any text, each finding names a field of its kind and has a message', () => {
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
