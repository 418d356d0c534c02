import { expect, test } from 'vitest'

import { ownValue } from '#app/platform/own-value.ts'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is no value that was put there', (key) => {
  expect(ownValue({ a: 1 }, key)).toBeUndefined()
  expect(ownValue(JSON.parse(`{"${key}":1}`) as Record<string, number>, key)).toBe(1)
})
