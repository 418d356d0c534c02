import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'
import { orders } from '#app/shop/schema.ts'
import { createOrderRow } from '#test/factories/order-rows.ts'
import {
  addDays,
  certified,
  emptyRecords,
  fateOf,
  live,
  nightOf,
  noonOf,
  remaining,
  someLives,
} from '#test/retention-lives.ts'

/** `npm run soak` goes through every day of seven years. */
const days = Number(process.env.RETENTION_DAYS ?? 0)
const livesCount = days > 0 ? 120 : 8
const killEvery = days > 0 ? 25 : 16

let workers: ChildProcess[]
beforeAll(async () => {
  workers = await Promise.all([startWorker(), startWorker()])
})
afterAll(() => workers.forEach((worker) => worker.kill('SIGKILL')))

async function startWorker() {
  const worker = fork(new URL('retention-worker.ts', import.meta.url))
  await once(worker, 'message')
  return worker
}

test('over seven years each record is deleted once, on its due day, although two instances get killed during the job', async () => {
  await emptyRecords()
  const endDates = new Map<string, string | null>()
  for (const one of someLives(livesCount)) endDates.set(await live(one), fateOf(one).deletedOn)
  for (const [paidOn, day] of [
    ['2020-04-05', '2026-04-06'],
    ['2020-04-06', '2027-04-06'],
  ] as const)
    endDates.set((await createOrderRow({ isPaid: true, createdAt: noonOf(paidOn) })).id, day)

  let kills = 0
  const nights = nightsOf([...endDates.values()])
  for (const [index, day] of nights.entries()) {
    const isKilled = index % killEvery === 0
    await Promise.all([doNight(0, day), doNight(1, day, isKilled)])
    kills += isKilled ? 1 : 0
    const expected = [...endDates].filter(([, end]) => end === null || end > day).map(([id]) => id)
    expect(await idsLeft(), day).toEqual(expected.toSorted())
  }
  expect(kills).toBeGreaterThan(1)
  const ids = (await certified()).flatMap((row) => row.ids)
  const last = nights.at(-1) ?? ''
  const deleted = [...endDates].filter(([, end]) => end !== null && end <= last).map(([id]) => id)
  expect(ids.toSorted()).toEqual(deleted.toSorted())
})

/** Each day on which something changes, and the one before; for the soak, every day of seven years. */
function nightsOf(ends: (string | null)[]): string[] {
  const start = '2020-01-30'
  if (days > 0) return Array.from({ length: days }, (_, day) => addDays(start, day))
  const known = ends.flatMap((end) => end ?? [])
  return [...new Set(known.flatMap((day) => [addDays(day, -31), addDays(day, -30), addDays(day, -1), day]))].toSorted()
}

/** A killed worker is started again and repeats the night, as the queue would do. */
async function doNight(index: number, day: string, isKilled = false) {
  const night = nightOf(day).toISOString()
  const worker = workers[index]
  if (!worker) throw new Error(`There is no worker ${index}`)
  const done = isKilled ? undefined : once(worker, 'message')
  worker.send(night)
  if (isKilled) {
    await diesWithin(worker)
    workers[index] = await startWorker()
    await doNight(index, day)
  } else await done
}

async function diesWithin(worker: ChildProcess) {
  const exit = once(worker, 'exit')
  setTimeout(() => worker.kill('SIGKILL'), Math.random() * 30)
  await exit
}

async function idsLeft() {
  const left = await db.select({ id: orders.id }).from(orders)
  return [...(await remaining()), ...left.map(({ id }) => id)].toSorted()
}
