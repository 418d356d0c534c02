import { spawn } from 'node:child_process'

import { expect, test } from 'vitest'

import { sweepOrphanFiles } from '#app/media/files/orphan-files.jobs.server.ts'
import { pictures } from '#app/media/schema.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { eventually } from '#test/eventually.ts'
import { connect } from '#test/factories/installation.ts'
import { given } from '#test/given.ts'
import { photograph } from '#test/picture-corpus.ts'
import { ageFiles, storedNames } from '#test/stored-files.ts'

const script = `
  const { storePicture } = await import('./app/media/files/store-picture.server.ts')
  const body = Buffer.from(process.env.UPLOAD, 'base64')
  await storePicture({ body, fileName: 'a picture.png', actor: { id: process.env.ACTOR } })`

const filesOfIt = 7

test('an upload killed between the files and the row leaves files that the sweep removes, and no row', async () => {
  const { id } = await given.staff()
  const upload = await (await photograph(400, 300)).jpeg().toBuffer()
  // Allows reads and blocks writes.
  const blocker = await connect(config.databaseUrl)
  await blocker.query('begin; lock table pictures in share mode')
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, UPLOAD: upload.toString('base64'), ACTOR: id },
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  await eventually('all files are there', async () => (await storedNames()).length === filesOfIt)
  const blockedProcesses = async () =>
    (await blocker.query('select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))')).rows
  // The files are written before the transaction of the row begins.
  await eventually('the row waits', async () => (await blockedProcesses()).length === 1)
  child.kill('SIGKILL')
  expect(await exited).toBe('SIGKILL')
  const [blocked] = await blockedProcesses()
  await blocker.query('rollback')
  // The database notices the death only now; until then the upload holds the sweep back.
  await eventually('its connection is gone', async () => {
    const { rows } = await blocker.query('select from pg_stat_activity where pid = $1', [blocked?.pid])
    return rows.length === 0
  })
  await blocker.end()

  expect(await db.$count(pictures)).toBe(0)
  await sweepOrphanFiles()
  expect(await storedNames()).toHaveLength(filesOfIt)
  await ageFiles()
  await sweepOrphanFiles()
  expect(await storedNames()).toEqual([])
})
