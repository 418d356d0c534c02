import { expect, test } from 'vitest'

import { ownValue } from '#app/platform/own-value.ts'

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s has a value only if it is an own property',
  (key) => {
    expect(ownValue({ a: 1 }, key)).toBeUndefined()
    expect(ownValue(JSON.parse(`{"${key}":1}`) as Record<string, number>, key)).toBe(1)
  },
)
