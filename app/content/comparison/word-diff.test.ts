import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { diffWords, type TextSpan } from './word-diff.ts'

const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join('')
const textOf = (spans: TextSpan[], without: TextSpan['kind']) =>
  spans
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test('only changed words are marked', () => {
  expect(marked('One midwife, at your door.', 'One midwife, at your own door.')).toBe(
    'One midwife, at your[+ own] door.',
  )
  expect(marked('See you', 'See you soon')).toBe('See you[+ soon]')
  expect(marked('We come at night and by day.', 'We come by day.')).toBe('We come[- at night and] by day.')
  expect(marked('Open until 6pm', 'Open until 8pm')).toBe('Open until[- 6pm][+ 8pm]')
  expect(marked('', 'New words')).toBe('[+New words]')
  expect(marked('Same', 'Same')).toBe('Same')
})

test('a short unchanged word between two changes is marked as part of them', () => {
  expect(marked('Care by night in Leeds for every family', 'Care by day in York for every family')).toBe(
    'Care by[- night in Leeds][+ day in York] for every family',
  )
})

test('texts that share almost nothing are shown as replaced', () => {
  expect(marked('Tea is ready in the kitchen', 'We deliver a cot on Monday in York')).toBe(
    '[-Tea is ready in the kitchen][+We deliver a cot on Monday in York]',
  )
})

const word = fc.constantFrom(
  'One',
  'midwife',
  'at',
  'your',
  'door',
  ',',
  '.',
  ' ',
  '  ',
  '\n',
  '**',
  '’',
  'é',
  '😀',
  'own',
)
const text = fc.oneof(
  fc.array(word, { maxLength: 40 }).map((parts) => parts.join(' ')),
  fc.array(word, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

test('both versions can be reconstructed from a comparison, to the byte', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const spans = diffWords(before, after)
      expect(textOf(spans, 'added')).toBe(before)
      expect(textOf(spans, 'removed')).toBe(after)
    }),
    { numRuns: 500 },
  )
})

test('no two adjacent spans have the same kind, and none is empty', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const spans = diffWords(before, after)
      for (const [at, { kind, text: content }] of spans.entries()) {
        expect(content).not.toBe('')
        expect(spans[at + 1]?.kind).not.toBe(kind)
      }
    }),
  )
})

test('very long texts are compared', () => {
  const long = 'the night '.repeat(60_000)
  expect(textOf(diffWords(long, `${long}and the day`), 'removed')).toBe(`${long}and the day`)
  expect(textOf(diffWords('the night '.repeat(900), 'night the '.repeat(900)), 'added')).toBe('the night '.repeat(900))
})
