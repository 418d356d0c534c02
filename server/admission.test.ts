import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createAdmission } from './admission.ts'

const limits = { maxUnderWay: 2, maxWaiting: 3, patienceMs: 2000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('lets one in, then some turns of the event loop go by before the next', async () => {
  const { enter } = createAdmission(limits)
  const entered: number[] = []
  for (const name of [1, 2]) void enter(newAnswer()).then(() => entered.push(name))

  await turns(8)
  expect(entered).toEqual([1])
  await turns(8)
  expect(entered).toEqual([1, 2])
})

test('works on no more at once than it may, and goes on when one is done', async () => {
  const { enter, done } = createAdmission(limits)
  const entered: number[] = []
  for (const name of [1, 2, 3]) void enter(newAnswer()).then(() => entered.push(name))

  await turns(16)
  expect(entered).toEqual([1, 2])
  done()
  await turns(8)
  expect(entered).toEqual([1, 2, 3])
})

test('turns away at once whoever finds too many waiting', async () => {
  const { enter } = createAdmission(limits)
  for (let name = 0; name < 3; name += 1) void enter(newAnswer())

  await expect(enter(newAnswer())).resolves.toBe(false)
})

test('turns away whoever waited too long, and frees the place', async () => {
  const { enter, done } = createAdmission({ ...limits, maxUnderWay: 1 })
  await letIn(enter(newAnswer()))
  const tooLate = enter(newAnswer())

  await vi.advanceTimersByTimeAsync(2000)
  await expect(tooLate).resolves.toBe(false)
  done()
  await expect(letIn(enter(newAnswer()))).resolves.toBe(true)
})

test('spends nothing on a visitor who left', async () => {
  const { enter } = createAdmission({ ...limits, maxUnderWay: 1 })
  const gone = newAnswer()
  const left = enter(gone)
  gone.emit('close')

  await expect(left).resolves.toBe(false)
  await expect(letIn(enter(newAnswer()))).resolves.toBe(true)
})

test('keeps no ear on an answer that is under way', async () => {
  const { enter } = createAdmission(limits)
  const outgoing = newAnswer()
  await letIn(enter(outgoing))

  expect(outgoing.listenerCount('close')).toBe(0)
})

function newAnswer() {
  return new EventEmitter() as ServerResponse
}

async function letIn(entering: Promise<boolean>) {
  await turns(8)
  return await entering
}

async function turns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await vi.advanceTimersToNextTimerAsync()
}
