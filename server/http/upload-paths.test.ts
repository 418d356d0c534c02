import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createUploadPlaces } from './upload-paths.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('three are in at once; the next come in their order as those leave, each of whom leaves once', async () => {
  const enter = createUploadPlaces()
  const [first, second, third] = [await enter(), await enter(), await enter()]
  const came: string[] = []
  const fourth = enter().then((leave) => (came.push('fourth'), leave))
  const fifth = enter().then((leave) => (came.push('fifth'), leave))
  first?.()
  first?.()
  const leaveFourth = await fourth
  expect(came).toEqual(['fourth'])
  second?.()
  await fifth
  expect(came).toEqual(['fourth', 'fifth'])
  third?.()
  leaveFourth?.()
  expect(await enter()).toBeDefined()
})

test('who waited half a minute hears so, and takes nobody a place', async () => {
  const enter = createUploadPlaces()
  const [first] = [await enter(), await enter(), await enter()]
  const late = enter()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await late).toBeUndefined()
  first?.()
  expect(await enter()).toBeDefined()
})

test('of very many, the last need not wait to hear so', async () => {
  const enter = createUploadPlaces()
  const all = Array.from({ length: 23 }, () => enter())
  expect(await enter()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(3)
})
