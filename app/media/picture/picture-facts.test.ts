import { expect, test } from 'vitest'

import { formatBytes } from '#app/media/format-bytes.ts'

import { describeSaving } from './picture-facts.tsx'

test('file sizes are shown in bytes, KB, MB or GB', () => {
  expect([940, 1024, 83_900, 2_516_582, 3_200_000_000].map(formatBytes)).toEqual([
    '940 bytes',
    '1 KB',
    '82 KB',
    '2.4 MB',
    '3.0 GB',
  ])
})

test('a saving is never overstated', () => {
  expect(describeSaving(1000, 61)).toBe('93 % less than the upload')
  expect(describeSaving(100, 120)).toBe('no more than it needs')
})
