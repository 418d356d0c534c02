import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Client } from 'pg'
import { expect, test, vi } from 'vitest'

import { listRuns } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { eventually } from '#test/eventually.ts'
import { connect, keysOfSite } from '#test/factories/installation.ts'

import { backupScheduleTasks, stopScheduledBackup } from './backup-schedule.jobs.ts'

test('stopping the site interrupts the backup and waits until nothing is left of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-place-'))
  for (const [name, value] of Object.entries({ ...keysOfSite(), BACKUP_FOLDER: folder })) vi.stubEnv(name, value)
  const [holder, observer] = [await connect(config.databaseUrl), await connect(config.databaseUrl)]
  // The lock of the picture sweep, for which a backup waits.
  await holder.query('begin; select pg_advisory_xact_lock(4827310201)')
  backupScheduleTasks['back-up-now']()
  await eventually('the backup waits for the sweep', async () => await isWaiting(observer))
  const stopped = stopScheduledBackup()
  await holder.query('rollback')
  await stopped
  expect(await listRuns()).toMatchObject([{ outcome: 'failed', error: 'It was interrupted.' }])
  expect(await readdir(folder)).toEqual([])
  await Promise.all([holder.end(), observer.end()])
})

async function isWaiting(observer: Client) {
  const { rowCount } = await observer.query(`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  return (rowCount ?? 0) > 0
}
