import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { timeLimit } from '#app/platform/config/time-limits.server.ts'

import { createUploadSlots } from './upload-slots.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('three uploads run at once; the next enter in order as those leave, and leaving twice frees one place', async () => {
  const enter = createUploadSlots()
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

test('an upload that waited half a minute is refused, and takes no place from others', async () => {
  const enter = createUploadSlots()
  const [first] = [await enter(), await enter(), await enter()]
  const late = enter()
  await vi.advanceTimersByTimeAsync(timeLimit(30_000))
  expect(await late).toBeUndefined()
  first?.()
  expect(await enter()).toBeDefined()
})

test('when very many uploads are waiting, the next one is refused at once', async () => {
  const enter = createUploadSlots()
  const all = Array.from({ length: 23 }, () => enter())
  expect(await enter()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(timeLimit(30_000))
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(3)
})
