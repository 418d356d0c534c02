import { expect, test } from 'vitest'

import { isQueueFull, queueHash } from './hash-queue.server.ts'

test('two hashes run at once, sixteen wait, the next is refused, and finished ones free their places', async () => {
  const gate = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await gate.promise
    running -= 1
  }
  const hashes = Array.from({ length: 18 }, () => queueHash(work))
  const refused = await queueHash(work).catch((error: unknown) => error)
  expect(isQueueFull(refused)).toBe(true)
  expect(running).toBe(2)

  gate.resolve()
  await Promise.all(hashes)
  expect(most).toBe(2)
  expect(await queueHash(() => Promise.resolve('free again'))).toBe('free again')
})

test('a failing hash frees its place', async () => {
  const failing = Array.from({ length: 6 }, () => queueHash(() => Promise.reject(new Error('broken'))))
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
  expect(await Promise.all([1, 2, 3].map((n) => queueHash(() => Promise.resolve(n))))).toEqual([1, 2, 3])
})
