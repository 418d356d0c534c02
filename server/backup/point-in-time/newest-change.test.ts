import { expect, test } from 'vitest'

import { describeStaleChange } from './newest-change.ts'

test('only a newest change older than an hour causes a warning', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  expect(describeStaleChange(new Date('2026-11-27T11:01:00Z'), now)).toBeUndefined()
  expect(describeStaleChange(new Date('2026-11-27T10:59:00Z'), now)).toMatch(/10:59:00.*, more than an hour ago/)
  expect(describeStaleChange(new Date('2026-11-25T11:00:00Z'), now)).toContain('more than 49 hours ago')
})
