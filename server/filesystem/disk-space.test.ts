import { expect, test } from 'vitest'

import { findDiskShortage, readDiskSpace } from './disk-space.ts'

test.each([
  [0, 'error'],
  [99, 'error'],
  [100, 'warn'],
  [199, 'warn'],
  [200, undefined],
  [1000, undefined],
])('with %i of 1000 bytes free, the level is %s', (freeBytes, level) => {
  expect(findDiskShortage({ freeBytes, totalBytes: 1000 })?.level).toBe(level)
})

test('a disk reports its size, and no more free space than that', () => {
  const { freeBytes, totalBytes } = readDiskSpace(import.meta.dirname)
  expect(totalBytes).toBeGreaterThan(1_000_000)
  expect(freeBytes).toBeLessThanOrEqual(totalBytes)
})
