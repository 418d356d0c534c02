import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createAdmission, type Lane } from './admission.ts'

const limits = { maxUnderWay: { first: 2, behind: 1 }, maxWaiting: 3, patienceMs: 2000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('one request is admitted, and the next only some turns of the event loop later', async () => {
  const order = watch(createAdmission(limits), ['first', 'first'])

  await turns(8)
  expect(order).toEqual(['first 0'])
  await turns(8)
  expect(order).toEqual(['first 0', 'first 1'])
})

test('no more requests run at once than allowed, and the next is admitted when one ends', async () => {
  const acquire = createAdmission(limits)
  const release = await admitted(acquire(newAnswer(), 'first'))
  const order = watch(acquire, ['first', 'first'])

  await turns(8)
  expect(order).toEqual(['first 0'])
  release?.()
  await turns(8)
  expect(order).toEqual(['first 0', 'first 1'])
})

test('requests in the first lane are admitted before the others, and few of the others at once', async () => {
  const order = watch(createAdmission(limits), ['behind', 'behind', 'first', 'first'])

  await turns(24)
  expect(order).toEqual(['first 2', 'first 3', 'behind 0'])
})

test('a request is rejected at once when too many are waiting', async () => {
  const acquire = createAdmission(limits)
  for (let name = 0; name < 3; name += 1) void acquire(newAnswer(), 'first')

  await expect(acquire(newAnswer(), 'first')).resolves.toBeUndefined()
})

test('a request that waited too long is rejected, and its place is freed', async () => {
  const acquire = createAdmission({ ...limits, maxUnderWay: { first: 1, behind: 1 } })
  const release = await admitted(acquire(newAnswer(), 'first'))
  const tooLate = acquire(newAnswer(), 'first')

  await vi.advanceTimersByTimeAsync(2000)
  await expect(tooLate).resolves.toBeUndefined()
  release?.()
  await expect(admitted(acquire(newAnswer(), 'first'))).resolves.toBeDefined()
})

test('a visitor who left takes up no place', async () => {
  const acquire = createAdmission({ ...limits, maxUnderWay: { first: 1, behind: 1 } })
  const disconnected = newAnswer()
  const left = acquire(disconnected, 'first')
  disconnected.emit('close')

  await expect(left).resolves.toBeUndefined()
  await expect(admitted(acquire(newAnswer(), 'first'))).resolves.toBeDefined()
})

test('an admitted response has no close listener left', async () => {
  const outgoing = newAnswer()
  await admitted(createAdmission(limits)(outgoing, 'first'))

  expect(outgoing.listenerCount('close')).toBe(0)
})

/** Records who was admitted, in order, each with its place in the queue. */
function watch(acquire: ReturnType<typeof createAdmission>, lanes: Lane[]) {
  const order: string[] = []
  for (const [place, lane] of lanes.entries())
    void acquire(newAnswer(), lane).then((release) => release && order.push(`${lane} ${place}`))
  return order
}

function newAnswer() {
  return new EventEmitter() as ServerResponse
}

async function admitted<T>(entering: Promise<T>) {
  await turns(8)
  return await entering
}

async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await vi.advanceTimersToNextTimerAsync()
}
