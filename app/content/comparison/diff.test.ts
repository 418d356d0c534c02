import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { cpuGrowth, linearAtMost } from '#test/cpu-time.ts'

import { type BlockChange, diffBlocks, diffWords, type TextSpan } from './diff.ts'

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

test('texts that share almost nothing are shown as replaced', () => {
  expect(marked('Tea is ready in the kitchen', 'We deliver a cot on Monday in York')).toBe(
    '[-Tea is ready in the kitchen][+We deliver a cot on Monday in York]',
  )
})

const word = fc.constantFrom(...'One midwife at your door , . ** ’ é 😀 own'.split(' '), ' ', '  ', '\n')
const text = fc.oneof(
  fc.array(word, { maxLength: 40 }).map((parts) => parts.join(' ')),
  fc.array(word, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

test('both versions can be reconstructed from a comparison of words, to the byte', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const spans = diffWords(before, after)
      expect(textOf(spans, 'added')).toBe(before)
      expect(textOf(spans, 'removed')).toBe(after)
      expect(spans.map((span) => span.text)).not.toContain('')
    }),
    { numRuns: 500 },
  )
})

test('very long texts are compared', () => {
  const long = 'the night '.repeat(60_000)
  expect(textOf(diffWords(long, `${long}and the day`), 'removed')).toBe(`${long}and the day`)
  expect(textOf(diffWords('the night '.repeat(900), 'night the '.repeat(900)), 'added')).toBe('the night '.repeat(900))
})

test('a changed paragraph is compared word by word, and its neighbours are unchanged', () => {
  expect(diffBlocks(['One', 'We come at night.', 'Three'], ['One', 'We come by night.', 'Three'])).toEqual([
    { kind: 'same', blocks: ['One'] },
    {
      kind: 'changed',
      spans: [
        { kind: 'same', text: 'We come' },
        { kind: 'removed', text: ' at' },
        { kind: 'added', text: ' by' },
        { kind: 'same', text: ' night.' },
      ],
    },
    { kind: 'same', blocks: ['Three'] },
  ])
})

test('a new paragraph before a changed one is shown as added, and the other one as changed', () => {
  const [added, changed] = diffBlocks(['We come to your door.'], ['Ring us first.', 'We come to your own door.'])
  expect(added).toEqual({ kind: 'added', block: 'Ring us first.' })
  expect(changed).toMatchObject({ kind: 'changed' })
})

const kindsOf = (before: string[], after: string[]) => diffBlocks(before, after).map(({ kind }) => kind)

test('a paragraph replaced by an unrelated one is shown as removed and added', () => {
  expect(kindsOf(['Tea is ready.'], ['## Our prices'])).toEqual(['removed', 'added'])
  expect(kindsOf([], ['First words'])).toEqual(['added'])
  expect(kindsOf(['Same'], ['Same'])).toEqual(['same'])
})

const blocks = fc.array(fc.constantFrom('## A heading', 'Some words.', 'Some more words.', '- one\n- two', 'Zzz'), {
  maxLength: 8,
})

/** The blocks before or after, reconstructed from the changes. */
function readOut(changes: BlockChange[], without: 'added' | 'removed') {
  return changes.flatMap((change) => {
    if (change.kind === 'same') return change.blocks
    if (change.kind === 'changed') return [textOf(change.spans, without)]
    return change.kind === without ? [] : [change.block]
  })
}

test('both versions can be reconstructed from a comparison of blocks', () => {
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const changes = diffBlocks(before, after)
      expect(readOut(changes, 'added')).toEqual(before)
      expect(readOut(changes, 'removed')).toEqual(after)
    }),
    { numRuns: 300 },
  )
})

const long = (block: (at: number) => string, length = 3000) => Array.from({ length }, (_, at) => block(at))

test('a very long text shows only its changes, however far apart', () => {
  const before = long((at) => `The night number ${at}.`)
  const after = before.map((block, at) => (at === 3 || at === 2900 ? block.replace('number', 'numbered') : block))
  expect(diffBlocks(before, after).map(({ kind }) => kind)).toEqual(['same', 'changed', 'same', 'changed', 'same'])
})

test.each([
  ['few different words', (at: number) => `night ${at % 7}`, (at: number) => `night ${at % 5}`],
  ['nothing in common', (at: number) => `night ${at}`, (at: number) => `day ${at}`],
])('texts of %s are compared in time that grows with their length', (_, before, after) => {
  const compare = (length: number) => () => diffBlocks(long(before, length), long(after, length))
  expect(cpuGrowth(compare(750), compare(3000))).toBeLessThan(linearAtMost)
})
