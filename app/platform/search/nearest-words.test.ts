import { expect, test } from 'vitest'

import { nearestWords } from './nearest-words.ts'

const known = ['swaddl', 'breastfeed', 'sleep', 'sleet', 'cot', 'midwif', 'nurs'].map((word) => ({
  word,
  documents: 1,
}))

test.each([
  ['swadl', ['swaddl']],
  ['brestfeed', ['breastfeed']],
  ['braestfede', []],
  ['slepe', ['sleep']],
  ['slee', ['sleep', 'sleet']],
  ['cto', []],
  ['mdiwif', ['midwif']],
  ['imdwif', ['midwif']],
  ['nursng', ['nurs']],
  ['cotton', []],
])('the nearest known words to %j are %j', (typed, words) => {
  expect(nearestWords(typed, known)).toEqual(words)
})

test('the more common word comes first', () => {
  const counted = known.map((one) => (one.word === 'sleet' ? { ...one, documents: 9 } : one))
  expect(nearestWords('slee', counted)).toEqual(['sleet', 'sleep'])
})
