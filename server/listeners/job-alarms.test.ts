import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { createJobLateAlarm, createJobsNotRunningAlarm } from '#app/desk/alarms/checks/job-alarms.server.ts'
import { db } from '#app/platform/database/db.server.ts'

const task = 'check-alarms'
const crontabs = sql`graphile_worker._private_known_crontabs`
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeEach(async () => {
  await db.execute(sql`delete from ${crontabs}`)
})

test.each([
  ['jobs that nobody takes', 6, (upSince: () => number) => createJobsNotRunningAlarm(task, upSince)],
  ['a job that is late', 7, (upSince: () => number) => createJobLateAlarm([{ task, match: '* * * * *' }], upSince)],
])('%s: detected, but not by a process that has just started', async (_, minutes, create) => {
  const up = { since: minutesAgo(60).getTime() }
  const { check } = create(() => up.since)
  expect((await check()).is).toBe('well')
  await db.execute(sql`insert into ${crontabs} values (${task}, ${minutesAgo(90)}, ${minutesAgo(60)})`)
  up.since = Date.now()
  expect((await check()).is).toBe('well')
  up.since = minutesAgo(minutes).getTime()
  expect((await check()).is).toBe('bad')
  await db.execute(sql`update ${crontabs} set last_execution = now()`)
  expect((await check()).is).toBe('well')
})
