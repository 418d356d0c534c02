import { expect, test } from 'vitest'

import type { BaseManifest } from './copies.ts'
import { findLog } from './log-of-base.ts'

const system = '7400000000000000001'
const name = (wal: string, of = system) => `wal-${of}-${wal}.age`
const base = {
  system,
  firstSegment: '0000000100000003000000FE',
  lastSegment: '0000000100000003000000FF',
} as BaseManifest

const log = [
  '0000000100000003000000FE',
  '0000000100000003000000FF',
  '000000010000000400000000',
  '000000010000000400000001',
]

test('the log is followed across the wrap of its segment numbers, on its own timeline', () => {
  const others = ['0000000100000003000000FD', '00000002.history'].map((wal) => name(wal))
  const found = findLog(
    [...others, name('000000010000000400000002', '7400000000000000002'), ...log.map((wal) => name(wal))],
    base,
  )
  expect(found.segments.map(({ wal }) => wal)).toEqual(log)
  expect(found.histories).toHaveLength(1)
  expect(found).toMatchObject({ isReady: true, hasHole: false, isAbandoned: true })
})

test.each([
  ['without what was written meanwhile', [log[0]], { isReady: false, hasHole: false }],
  ['with one missing', [log[0], log[1], log[3]], { isReady: true, hasHole: true }],
  ['with the first one missing', [log[1], log[2]], { isReady: false, hasHole: true }],
])('a log %s is recognised', (_case, wals, expected) => {
  expect(
    findLog(
      wals.map((wal = '') => name(wal)),
      base,
    ),
  ).toMatchObject({ ...expected, isAbandoned: false })
})
