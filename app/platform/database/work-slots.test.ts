import { expect, test } from 'vitest'

import { createWorkSlots } from './work-slots.ts'

const refusal = () => new Error('too many')

test('so many run at once, the others in the order in which they came', async () => {
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

test('who waits too long is refused, and takes no slot from who comes later', async () => {
  const enter = createWorkSlots({ most: 1, patienceMs: 20, refusal })
  const leave = await enter()
  await expect(enter()).rejects.toThrow('too many')
  leave()
  const next = await enter()
  next()
})
