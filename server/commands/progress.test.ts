import { expect, test } from 'vitest'

import { createProgress } from './progress.ts'

function follow(isTTY: boolean) {
  const written: string[] = []
  const clock = { now: 0 }
  const output = { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 }
  return { written, clock, progress: createProgress('Writing', 'rows', output, () => clock.now) }
}

test('a terminal shows one line that is rewritten, and removed at the end', () => {
  const { written, clock, progress } = follow(true)
  for (clock.now = 50; clock.now <= 250; clock.now += 50) progress.add(500, 5000)
  progress.end()
  expect(written).toEqual([
    '\rWriting: 1,000 of 5,000 rows (20 %)',
    '\rWriting: 2,000 of 5,000 rows (40 %)',
    '\r\u001b[K',
  ])
})

test('a log gets one line every half minute', () => {
  const { written, clock, progress } = follow(false)
  for (clock.now = 3000; clock.now <= 75_000; clock.now += 3000) progress.add(100, 2500)
  progress.end()
  expect(written).toEqual(['Writing: 1,000 of 2,500 rows (40 %)\n', 'Writing: 2,000 of 2,500 rows (80 %)\n'])
})
