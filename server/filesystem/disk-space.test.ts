import { expect, test } from 'vitest'

import { findShortage, readDiskSpace } from './disk-space.ts'

test.each([
  [0, 'error'],
  [99, 'error'],
  [100, 'warn'],
  [199, 'warn'],
  [200, undefined],
  [1000, undefined],
])('%i of 1000 free bytes: %s', (freeBytes, level) => {
  expect(findShortage({ freeBytes, totalBytes: 1000 })?.level).toBe(level)
})

test('this disk has some size, and no more is free than that', () => {
  const { freeBytes, totalBytes } = readDiskSpace(import.meta.dirname)
  expect(totalBytes).toBeGreaterThan(1_000_000)
  expect(freeBytes).toBeLessThanOrEqual(totalBytes)
})
