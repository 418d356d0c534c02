import { expect, test } from 'vitest'

import { requestIdOf } from './request-id.ts'

const named = (id: string | string[], proxies: number) => requestIdOf({ headers: { 'x-request-id': id } }, proxies)
const own = /^[0-9a-f]{12}$/

test('the request id sent by a trusted proxy is used, and nobody else may choose one', () => {
  expect(named('0af7-651.9_Z', 1)).toBe('0af7-651.9_Z')
  expect(named('0af7-651.9_Z', 0)).toMatch(own)
  expect(requestIdOf({ headers: {} }, 1)).toMatch(own)
})

test.each(['', 'a b', 'a"b', 'é', 'a\nb', 'x'.repeat(65), '<script>', 'a,b'])(
  '%j is not accepted as a request id',
  (id) => {
    expect(named(id, 1)).toMatch(own)
  },
)
