import { expect, onTestFinished, test, vi } from 'vitest'

import { createWorkSlots } from './work-slots.ts'

const refusal = () => new Error('too many')

test('only as many callers as there are slots run at once, and the others follow in order of arrival', async () => {
  const enter = createWorkSlots({ most: 2, patienceMs: 5000, refusal })
  const started: number[] = []
  const inLine = [1, 2, 3, 4].map(async (number) => {
    const leave = await enter()
    started.push(number)
    return leave
  })
  const [first, second] = await Promise.all(inLine.slice(0, 2))
  expect(started).toEqual([1, 2])
  first?.()
  await inLine[2]
  expect(started).toEqual([1, 2, 3])
  second?.()
  await inLine[3]
  expect(started).toEqual([1, 2, 3, 4])
})

test('a caller that waits too long is refused, and takes no slot from a later one', async () => {
  const enter = createWorkSlots({ most: 1, patienceMs: 20, refusal })
  const leave = await enter()
  await expect(enter()).rejects.toThrow('too many')
  leave()
  const next = await enter()
  next()
})

test('a caller waits longer while slots become free, and is refused soon when none does', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const enter = createWorkSlots({ most: 1, patienceMs: 2000, stallMs: 500, refusal })
  let leave = await enter()
  const first = refusedAfter(enter())
  await vi.advanceTimersByTimeAsync(600)
  expect(await first).toBe(500)

  const inLine = Array.from({ length: 4 }, () => enter())
  const fifth = refusedAfter(enter())
  const sixth = refusedAfter(enter())
  for (const next of inLine) {
    await vi.advanceTimersByTimeAsync(400)
    leave()
    leave = await next
  }
  await vi.advanceTimersByTimeAsync(390)
  leave()
  expect(await fifth).toBeUndefined()
  await vi.advanceTimersByTimeAsync(100)
  expect(await sixth).toBe(2000)
})

async function refusedAfter(acquiring: Promise<unknown>) {
  const startedAt = performance.now()
  return await acquiring.then(
    () => undefined,
    () => performance.now() - startedAt,
  )
}
