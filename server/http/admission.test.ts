import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createAdmission, type Lane } from './admission.ts'

const limits = { maxUnderWay: { first: 2, behind: 1 }, maxWaiting: 3, patienceMs: 2000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('lets one in, then some turns of the event loop go by before the next', async () => {
  const order = watch(createAdmission(limits), ['first', 'first'])

  await turns(8)
  expect(order).toEqual(['first 0'])
  await turns(8)
  expect(order).toEqual(['first 0', 'first 1'])
})

test('works on no more at once than it may, and goes on when one is done', async () => {
  const acquire = createAdmission(limits)
  const release = await admitted(acquire(newAnswer(), 'first'))
  const order = watch(acquire, ['first', 'first'])

  await turns(8)
  expect(order).toEqual(['first 0'])
  release?.()
  await turns(8)
  expect(order).toEqual(['first 0', 'first 1'])
})

test('lets those who only look go first, and few of the others at once', async () => {
  const order = watch(createAdmission(limits), ['behind', 'behind', 'first', 'first'])

  await turns(24)
  expect(order).toEqual(['first 2', 'first 3', 'behind 0'])
})

test('turns away at once whoever finds too many waiting', async () => {
  const acquire = createAdmission(limits)
  for (let name = 0; name < 3; name += 1) void acquire(newAnswer(), 'first')

  await expect(acquire(newAnswer(), 'first')).resolves.toBeUndefined()
})

test('turns away whoever waited too long, and frees the place', async () => {
  const acquire = createAdmission({ ...limits, maxUnderWay: { first: 1, behind: 1 } })
  const release = await admitted(acquire(newAnswer(), 'first'))
  const tooLate = acquire(newAnswer(), 'first')

  await vi.advanceTimersByTimeAsync(2000)
  await expect(tooLate).resolves.toBeUndefined()
  release?.()
  await expect(admitted(acquire(newAnswer(), 'first'))).resolves.toBeDefined()
})

test('spends nothing on a visitor who left', async () => {
  const acquire = createAdmission({ ...limits, maxUnderWay: { first: 1, behind: 1 } })
  const gone = newAnswer()
  const left = acquire(gone, 'first')
  gone.emit('close')

  await expect(left).resolves.toBeUndefined()
  await expect(admitted(acquire(newAnswer(), 'first'))).resolves.toBeDefined()
})

test('keeps no ear on an answer that is under way', async () => {
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
