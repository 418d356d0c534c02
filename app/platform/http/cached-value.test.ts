import { afterEach, beforeEach, expect, test } from 'vitest'

import { previewTransaction } from '#app/platform/database/db.server.ts'

import { cachedValue, cachedValues } from './cached-value.server.ts'

beforeEach(() => cachedValues.markFresh())
afterEach(() => cachedValues.markStale())

function counted(until?: () => Date) {
  let reads = 0
  const read = async () => await Promise.resolve((reads += 1))
  return cachedValue({ tags: ['menus'], read, ...(until ? { until } : {}) })
}

test('a value is read once until one of its tags is invalidated', async () => {
  const value = counted()
  expect([await value(), await value()]).toEqual([1, 1])
  cachedValues.invalidateTag('products')
  expect(await value()).toBe(1)
  cachedValues.invalidateTag('menus')
  expect(await value()).toBe(2)
})

test('a value that is read before a change and arrives after it is not cached', async () => {
  const arrival = Promise.withResolvers<string>()
  const answers = [arrival.promise, Promise.resolve('new')]
  const value = cachedValue({ tags: ['menus'], read: async () => await answers.shift()! })
  const first = value()
  cachedValues.invalidateTag('menus')
  arrival.resolve('old')
  expect(await first).toBe('old')
  expect(await value()).toBe('new')
})

test('every call reads the database while invalidations cannot be received', async () => {
  const value = counted()
  await value()
  cachedValues.markStale()
  expect([await value(), await value()]).toEqual([2, 3])
  cachedValues.markFresh()
  expect([await value(), await value()]).toEqual([4, 4])
})

test('a preview transaction neither sees the cached value nor caches what it reads', async () => {
  const value = counted()
  await value()
  expect(await previewTransaction(async () => await value())).toBe(2)
  expect(await value()).toBe(1)
})

test('a value is not cached beyond the time at which it changes by itself', async () => {
  const value = counted(() => new Date(Date.now() - 1))
  expect([await value(), await value()]).toEqual([1, 2])
})

test('each key has its own value', async () => {
  const value = cachedValue({ tags: ['menus'], read: async (word: string) => await Promise.resolve(word), key: String })
  expect([await value('a'), await value('b'), await value('a')]).toEqual(['a', 'b', 'a'])
})
