import { expect, test } from 'vitest'

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
