import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { cpuGrowth, linearAtMost } from '#test/cpu-time.ts'

import { type BlockChange, diffBodies } from './block-diff.ts'
import { comparedBlocks } from './compared-blocks.ts'

const kindsOf = (before: string, after: string) => diffBodies(before, after).map(({ kind }) => kind)

test('a changed paragraph is compared word by word, and its neighbours are unchanged', () => {
  expect(diffBodies('One\n\nWe come at night.\n\nThree', 'One\n\nWe come by night.\n\nThree')).toEqual([
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
  const [added, changed] = diffBodies('We come to your door.', 'Ring us first.\n\nWe come to your own door.')
  expect(added).toEqual({ kind: 'added', block: 'Ring us first.', isMoved: false })
  expect(changed).toMatchObject({ kind: 'changed' })
})

test('a paragraph in another place is reported as moved', () => {
  const changes = diffBodies(
    'Tea.\n\nA cot by the bed.\n\nMilk at three.',
    'A cot by the bed.\n\nMilk at three.\n\nTea.',
  )
  expect(changes).toEqual([
    { kind: 'removed', block: 'Tea.', isMoved: true },
    { kind: 'same', blocks: ['A cot by the bed.', 'Milk at three.'] },
    { kind: 'added', block: 'Tea.', isMoved: true },
  ])
})

test('a paragraph replaced by an unrelated one is shown as removed and added', () => {
  expect(kindsOf('Tea is ready.', '## Our prices')).toEqual(['removed', 'added'])
  expect(kindsOf('', 'First words')).toEqual(['added'])
  expect(kindsOf('Same', 'Same')).toEqual(['same'])
})

const block = fc.constantFrom(
  '## A heading',
  'Some words.',
  'Some more words.',
  '- one\n- two',
  '> said so',
  'Zzz',
  '---',
  '![A lamp](/media/scenes/cup)',
  ':::section {kind="text"}\n\n## A heading\n\nSome words.\n\n:::',
)
const body = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join('\n\n'))

/** The blocks before or after, reconstructed from the changes. */
function readOut(changes: BlockChange[], without: 'added' | 'removed') {
  return changes.flatMap((change) => {
    if (change.kind === 'same') return change.blocks
    if (change.kind !== 'changed') return change.kind === without ? [] : [change.block]
    const spans = change.spans.filter(({ kind }) => kind !== without)
    return [spans.map(({ text }) => text).join('')]
  })
}

test('both versions can be reconstructed from the changes', () => {
  fc.assert(
    fc.property(body, body, (before, after) => {
      const changes = diffBodies(before, after)
      expect(readOut(changes, 'added')).toEqual(comparedBlocks(before))
      expect(readOut(changes, 'removed')).toEqual(comparedBlocks(after))
    }),
    { numRuns: 300 },
  )
})

const long = (paragraph: (at: number) => string, length = 3000) =>
  Array.from({ length }, (_, at) => paragraph(at)).join('\n\n')

test('a very long body shows only its changes, however far apart', () => {
  const before = long((at) => `The night number ${at}.`)
  const after = before.replace('number 3.', 'numbered 3.').replace('number 2900.', 'numbered 2900.')
  expect(diffBodies(before, after).map(({ kind }) => kind)).toEqual(['same', 'changed', 'same', 'changed', 'same'])
})

test.each([
  ['few different words', (at: number) => `night ${at % 7}`, (at: number) => `night ${at % 5}`],
  ['nothing in common', (at: number) => `night ${at}`, (at: number) => `day ${at}`],
])('bodies of %s are compared in time that grows with their length', (_, before, after) => {
  const compare = (length: number) => () => diffBodies(long(before, length), long(after, length))
  expect(cpuGrowth(compare(750), compare(3000))).toBeLessThan(linearAtMost)
})
