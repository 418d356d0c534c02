import { expect, test } from 'vitest'

import { createDatabaseCheck } from './alarm-watch.ts'

test('the alarm is raised after half a minute without an answer, and any answer clears it', async () => {
  const site = { now: 0, isThere: true, awayAt: 0 }
  const check = createDatabaseCheck(
    async () => site.isThere,
    () => site.now,
    (now) => (site.awayAt = now),
  )
  const at = async (seconds: number, isThere: boolean) => {
    Object.assign(site, { now: seconds * 1000, isThere })
    return (await check()).is
  }
  expect(await at(10, true)).toBe('well')
  expect(await at(20, false)).toBe('unknown')
  expect(await at(40, false)).toBe('unknown')
  expect(site.awayAt).toBe(0)
  expect(await at(41, false)).toBe('bad')
  expect(site.awayAt).toBe(41_000)
  expect(await at(50, true)).toBe('well')
  expect(await at(60, false)).toBe('unknown')
})
