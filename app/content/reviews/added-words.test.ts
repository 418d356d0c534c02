import { expect, test } from 'vitest'

import { listAddedWords } from './added-words.ts'

const sent = 'Joan came at night. She wasn’t in a hurry, and we slept, we really slept!'

test.each([
  ['left out', 'She wasn’t in a hurry, and we slept.', []],
  ['with other signs and capitals', "she WASN'T in a hurry … We slept", []],
  ['changed', 'She was in a hurry.', ['was']],
  ['added', 'Joan came at night. Wonderful!', ['wonderful']],
  ['said once more often', 'we slept, slept, slept', ['slept']],
  ['in another order', 'We slept. Joan came', ['joan', 'came']],
  ['signs that were not there', '★ We slept 🙂', ['★', '🙂']],
  ['nothing', '', []],
])('words that the family did not write are listed when words are %s', (_what, quote, added) => {
  expect(listAddedWords(quote, sent)).toEqual(added)
})
