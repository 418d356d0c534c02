import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/platform/database/db.server.ts'

import { jobFailedCheck, longestGapMs, scheduleChecks } from './job-checks.ts'

const task = 'check-alarms'
const crontabs = sql`graphile_worker._private_known_crontabs`
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  await db.execute(sql`delete from ${crontabs}`)
})

test.each([
  ['jobs that nobody takes', 6, 'jobs-running'],
  ['a job that is late', 7, 'job-late'],
])('%s: detected, but not by a process that has just started', async (_, minutes, id) => {
  const up = { since: minutesAgo(60).getTime() }
  const check = scheduleChecks([{ task, match: '* * * * *' }], () => up.since).find((one) => one.id === id)!
  expect(await check.run()).toBeUndefined()
  await db.execute(sql`insert into ${crontabs} values (${task}, ${minutesAgo(90)}, ${minutesAgo(60)})`)
  up.since = Date.now()
  expect(await check.run()).toBeUndefined()
  up.since = minutesAgo(minutes).getTime()
  expect(await check.run()).toMatchObject({ level: 'error' })
  await db.execute(sql`update ${crontabs} set last_execution = now()`)
  expect(await check.run()).toBeUndefined()
})

test.each([
  ['* * * * *', 1],
  ['*/10 * * * *', 10],
  ['17 * * * *', 60],
  ['0 */6 * * *', 6 * 60],
  // Not at night.
  ['15 8-20 * * *', 12 * 60],
  ['22 3 * * *', 24 * 60],
  ['10 6 1 * *', 31 * 24 * 60],
])('the longest gap of the schedule %s is %d minutes', (match, minutes) => {
  expect(longestGapMs(match)).toBe(minutes * 60_000)
})

test('a job with one attempt that fails once is not reported, and three failures in ten minutes are', async () => {
  const jobs = sql`graphile_worker._private_jobs`
  await db.execute(sql`delete from ${jobs}`)
  const fail = async () => {
    await db.execute(sql`select graphile_worker.add_job('reconcile-payments', '{}', max_attempts => 1)`)
    await db.execute(sql`update ${jobs} set attempts = 1`)
  }
  await fail()
  expect(await jobFailedCheck.run()).toBeUndefined()
  await fail()
  await fail()
  expect(await jobFailedCheck.run()).toMatchObject({ what: 'Used up all attempts: reconcile-payments (3 times).' })
})
