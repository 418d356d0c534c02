import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { beforeAll, beforeEach, expect, test } from 'vitest'

import { backupRuns } from '#app/desk/backups/backup-runs-schema.ts'
import { findBackupAlarm, lastBackup, listRuns } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { listBackups } from '#app/privacy/backups/backups.server.ts'
import { createFolderDestination } from '#server/backup/destinations/folder-destination.ts'
import { createS3Destination } from '#server/backup/destinations/s3-destination.ts'
import { writeIdentity } from '#server/backup/identity-file.ts'
import { runProcess } from '#test/command-process.ts'
import { connect, keysOfSite, newArchivePath } from '#test/factories/installation.ts'
import { startS3Server } from '#test/s3-server.ts'

import { backUpTo } from './back-up-to.ts'

const { signal } = new AbortController()
let folder = ''
let recipient = ''

beforeAll(async () => (recipient = await writeIdentity(await newArchivePath())))

beforeEach(async () => {
  await db.delete(backupRuns)
  folder = await mkdtemp(join(tmpdir(), 'hearthside-place-'))
  config.backup.folder = folder
  config.backup.recipients = [recipient]
})

async function runScheduled(args: string[] = [], env: Record<string, string> = {}) {
  const settings = { BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient, BACKUP_AT: '00:00' }
  return await runProcess('backup', ['--scheduled', ...args], { ...keysOfSite(), ...settings, ...env })
}

async function backUpHere(place = createFolderDestination(folder), until: AbortSignal = signal) {
  const client = await connect(config.databaseUrl)
  await backUpTo(place, client, until).finally(() => client.end())
}

test('backup --scheduled writes one archive a night, and --now writes another at once', async () => {
  expect(await runScheduled()).toMatchObject({ code: 0 })
  const [name = '', ...others] = await readdir(folder)
  expect(name).toMatch(/^hearthside-\d{4}-\d{2}-\d{2}T\d{4}Z\.backup\.age$/)
  expect(others).toEqual([])
  const [run] = await listRuns()
  expect(run).toMatchObject({ outcome: 'succeeded', place: folder, name, error: null, verification: 'read back' })
  expect(run?.unverified).toBe('The key that reads it is not on this machine, as it should be.')
  expect(run?.bytes).toBe((await readFile(join(folder, name))).length)
  expect(await lastBackup()).toMatchObject({ name, bytes: run?.bytes })
  expect((await listBackups(db))[0]?.file).toBe(join(folder, name))

  expect(await runScheduled()).toMatchObject({ code: 0 })
  expect(await listRuns()).toHaveLength(1)
  expect(await runScheduled(['--now'])).toMatchObject({ code: 0 })
  expect(await listRuns()).toHaveLength(2)
})

test('an unencrypted archive is restored as a test, once a week', async () => {
  expect(await runScheduled([], { BACKUP_RECIPIENT: '' })).toMatchObject({ code: 0 })
  expect(await runScheduled(['--now'], { BACKUP_RECIPIENT: '' })).toMatchObject({ code: 0 })
  const runs = await listRuns()
  expect(runs.map(({ verification, unverified }) => [verification, unverified])).toEqual([
    ['read back', null],
    ['restored', null],
  ])
})

test('a run leaves the run of another process alone, and marks one from a killed process as failed', async () => {
  const startedAt = new Date()
  await db
    .insert(backupRuns)
    .values({ id: crypto.randomUUID(), startedAt, place: folder, name: 'x', outcome: 'running' })
  const other = await connect(config.databaseUrl)
  await other.query('select pg_advisory_lock(4827310116)')
  expect(await runScheduled(['--now'])).toMatchObject({ code: 0 })
  expect(await listRuns()).toMatchObject([{ outcome: 'running' }])
  await other.end()
  expect(await runScheduled(['--now'])).toMatchObject({ code: 0 })
  expect(await listRuns()).toMatchObject([
    { outcome: 'succeeded' },
    { outcome: 'failed', error: 'The process ended before the backup was complete.' },
  ])
})

test('a failed backup raises an alarm until a backup has been written', async () => {
  await rm(folder, { recursive: true })
  await backUpHere()
  await backUpHere()
  expect(await listRuns()).toMatchObject([
    { outcome: 'failed', error: expect.stringContaining('ENOENT') as string },
    {},
  ])
  expect(await findBackupAlarm()).toBe(`No backup has been written to ${folder} yet: the last try failed.`)
  await mkdir(folder)
  await backUpHere()
  await backUpHere()
  expect(await findBackupAlarm()).toBeUndefined()
  const tomorrow = new Date(Date.now() + 27 * 60 * 60 * 1000)
  expect(await findBackupAlarm(tomorrow)).toMatch(/^The last backup in .* is of \d\d:\d\d on /)
})

test('an archive that reads back differently is removed, and the run fails', async () => {
  const place = createFolderDestination(folder)
  await backUpHere({ ...place, read: async () => await Promise.resolve(Readable.from([Buffer.from('other')])) })
  expect(await listRuns()).toMatchObject([
    { outcome: 'failed', error: `What was read back from ${folder} is not what was written there.` },
  ])
  expect(await readdir(folder)).toEqual([])
})

test('an interrupted backup leaves no file and raises no alarm', async () => {
  await backUpHere(createFolderDestination(folder), AbortSignal.abort())
  expect(await listRuns()).toMatchObject([{ outcome: 'failed', error: 'It was interrupted.' }])
  expect(await readdir(folder)).toEqual([])
  expect(await findBackupAlarm()).toBeUndefined()
})

test('a backup removes the old archives of its own and no other file', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `hearthside-2026-01-${String(n + 10)}T0340Z.backup`)
  for (const name of [...names, 'hearthside-2026-01-09T0340Z.backup', 'notes.txt'])
    await writeFile(join(folder, name), 'old')
  for (const name of names) {
    const startedAt = new Date(`${name.slice(11, 21)}T03:40:00Z`)
    await db
      .insert(backupRuns)
      .values({ id: crypto.randomUUID(), startedAt, finishedAt: startedAt, place: folder, name, outcome: 'succeeded' })
  }
  await backUpHere()
  const left = await readdir(folder)
  expect(left.filter((name) => name.includes('2026-01'))).toEqual([
    'hearthside-2026-01-09T0340Z.backup',
    'hearthside-2026-01-20T0340Z.backup',
    'hearthside-2026-01-21T0340Z.backup',
  ])
  expect(left).toContain('notes.txt')
})

test('a backup is uploaded to S3 in parts, and a failed upload leaves nothing there', async () => {
  const s3 = await startS3Server()
  const place = createS3Destination({ ...s3.settings, prefix: 'site/one' }, 's3://hearthside/site/one')
  const parts = [Buffer.alloc(9_000_000, 1), Buffer.alloc(9_000_000, 2), Buffer.from('end')]
  await place.write('big', Readable.from(parts))
  expect((await buffer(await place.read('big'))).equals(Buffer.concat(parts))).toBe(true)
  expect(await place.list()).toEqual([{ name: 'big', bytes: 18_000_003 }])
  await place.remove('big')

  async function* failing() {
    yield* parts
    await Promise.reject(new Error('The database went away'))
  }
  await expect(place.write('half', failing())).rejects.toThrow('The database went away')
  expect(await place.list()).toEqual([])

  await backUpHere(place)
  expect(await listRuns()).toMatchObject([{ outcome: 'succeeded', place: 's3://hearthside/site/one' }])
  expect(await place.list()).toHaveLength(1)

  const settings = { BACKUP_FOLDER: '', BACKUP_S3_BUCKET: 'hearthside/site/two', BACKUP_S3_ENDPOINT: '' }
  expect(await runScheduled([], { ...s3.env, ...settings })).toMatchObject({ code: 0 })
  expect(await listRuns()).toMatchObject([{ outcome: 'succeeded', place: 's3://hearthside/site/two' }, {}])
  await s3.stop()
})
