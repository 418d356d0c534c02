import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { backupRuns } from '#app/desk/backups/backup-runs-schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'

import { backupChecks } from './backup-check.ts'

const crontabs = sql`graphile_worker._private_known_crontabs`
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const { folder } = config.backup
const backupCheck = backupChecks.find(({ id }) => id === 'backup')!

beforeAll(async () => {
  config.backup.folder = '/backups'
  await db.delete(backupRuns)
})
afterAll(() => {
  config.backup.folder = folder
})

test.each([
  [25, { notChecked: 'no backup has been written yet' }],
  [27, { level: 'error', what: 'No backup has been written to /backups yet, and none was tried.' }],
])('the first backup is overdue about a day after the schedule began: %d hours', async (hours, expected) => {
  await db.execute(sql`delete from ${crontabs}`)
  await db.execute(sql`insert into ${crontabs} values ('start-due-backup', ${hoursAgo(hours)}, null)`)
  expect(await backupCheck.run()).toMatchObject(expected)
})

test('no backup is overdue while the first one is being written', async () => {
  const run = { place: '/backups', name: 'x', outcome: 'running' as const, startedAt: hoursAgo(1) }
  await db.insert(backupRuns).values({ id: crypto.randomUUID(), ...run })
  expect(await backupCheck.run()).toEqual({ notChecked: 'no backup has been written yet' })
})
