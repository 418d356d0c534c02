import { expect, test } from 'vitest'

import { readCode } from './saved-form.ts'

test.each([
  ['481920', '481920'],
  [' 481 920 ', '481920'],
  ['481-920', '481920'],
  ['４８１９２０', '481920'],
  ['48192', undefined],
  ['4819200', undefined],
  ['code', undefined],
  ['', undefined],
  ['481920'.padEnd(100_000), undefined],
])('the typed code %j is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})
