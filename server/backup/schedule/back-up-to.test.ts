import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { backupRuns } from '#app/desk/backups/backup-runs-schema.ts'
import { listRuns } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { BackupDestination } from '#server/backup/destinations/backup-destination.ts'
import { createFolderDestination } from '#server/backup/destinations/folder-destination.ts'
import { createS3Destination } from '#server/backup/destinations/s3-destination.ts'
import { writeIdentity } from '#server/backup/identity-file.ts'
import { connect, newArchivePath } from '#test/factories/installation.ts'
import { startS3Server } from '#test/s3-server.ts'

import { backUpTo } from './back-up-to.ts'

let folder = ''
let place: BackupDestination

beforeEach(async () => {
  await db.delete(backupRuns)
  folder = await mkdtemp(join(tmpdir(), 'hearthside-place-'))
  place = createFolderDestination(folder)
  Object.assign(config.backup, { folder, recipients: [], identityFile: undefined })
})

async function backUpHere(changed: Partial<BackupDestination> = {}) {
  const client = await connect(config.databaseUrl)
  await backUpTo({ ...place, ...changed }, client, new AbortController().signal).finally(() => client.end())
}

async function insertRun(name: string, run: Partial<typeof backupRuns.$inferInsert> = {}) {
  const startedAt = new Date(Date.now() - 24 * 60 * 60 * 1000)
  await db
    .insert(backupRuns)
    .values({ id: crypto.randomUUID(), startedAt, place: folder, name, outcome: 'succeeded', ...run })
}

function failing(error: Error) {
  return new Readable().destroy(error)
}

/** Fails on the second read, which is the one that restores the archive. */
function failingSecondRead(error: Error): BackupDestination['read'] {
  let reads = 0
  return async (name) => {
    reads += 1
    return reads === 1 ? await place.read(name) : failing(error)
  }
}

async function timeOut() {
  return await Promise.reject<Readable>(new Error(`Timeout ${'x'.repeat(400)}`))
}

test('a backup succeeds although old archives cannot be removed', async () => {
  await insertRun('x', { verification: 'restored' })
  await backUpHere({ list: async () => await Promise.reject(new Error('AccessDenied')) })
  expect(await listRuns()).toMatchObject([{ outcome: 'succeeded', error: null }, {}])
})

test('a run that fails after writing its archive removes the archive', async () => {
  await backUpHere({ read: timeOut })
  const [run] = await listRuns()
  expect(run?.outcome).toBe('failed')
  expect(run?.error).toMatch(/^Timeout x{292}$/)
  expect(await readdir(folder)).toEqual([])
  await backUpHere({ read: timeOut, remove: async () => await Promise.reject(new Error('AccessDenied')) })
  expect((await listRuns())[0]?.error).toMatch(/^Timeout/)
})

test('a machine without room for a trial restore keeps the backup and says why it is unverified', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  await backUpHere({ read: failingSecondRead(full) })
  expect(await listRuns()).toMatchObject([
    {
      outcome: 'succeeded',
      verification: 'read back',
      unverified: 'This machine has no room to restore it: free some space where its temporary files are.',
    },
  ])
  expect(await readdir(folder)).toHaveLength(1)
})

test('a wrong or missing identity keeps the backup and says why it is unverified', async () => {
  const [file, other] = [await newArchivePath(), await newArchivePath()]
  await writeIdentity(other)
  Object.assign(config.backup, { recipients: [await writeIdentity(file)], identityFile: other })
  await backUpHere()
  Object.assign(config.backup, { identityFile: join(folder, 'absent') })
  await backUpHere()
  expect(await listRuns()).toMatchObject([
    { outcome: 'succeeded', unverified: expect.stringMatching(/^Cannot read the identity: ENOENT/) as string },
    { outcome: 'succeeded', unverified: expect.stringContaining('is not the key that reads it') as string },
  ])
})

test('a run that cannot be recorded makes nothing else fail', async () => {
  // Labels are stored as PostgreSQL text, which cannot hold this character.
  await expect(backUpHere({ label: '\0' })).resolves.toBeUndefined()
  expect(await listRuns()).toEqual([])
})

test('a part file left by a killed run is removed, and no other part file', async () => {
  const name = 'hearthside-2026-01-09T0340Z.backup'
  await insertRun('x', { verification: 'restored' })
  await insertRun(name, { outcome: 'failed' })
  for (const part of [`${name}.part`, 'hearthside-2026-01-10T0340Z.backup.part', 'notes.part'])
    await writeFile(join(folder, part), 'half')
  await backUpHere()
  const left = await readdir(folder)
  expect(left.filter((one) => one.endsWith('.part')).toSorted()).toEqual([
    'hearthside-2026-01-10T0340Z.backup.part',
    'notes.part',
  ])
})

test('unfinished S3 uploads left by a killed process are aborted, and no others', async () => {
  const s3 = await startS3Server()
  onTestFinished(async () => await s3.stop())
  const label = 's3://hearthside/site'
  const store = createS3Destination({ ...s3.settings, prefix: 'site' }, label)
  const { accessKeyId, secretAccessKey, endpoint, region, bucket } = s3.settings
  const client = new S3Client({ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true })
  for (const Key of ['site/killed.backup', 'site/of-another-site.backup'])
    await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }))
  client.destroy()
  await insertRun('x', { place: label, verification: 'restored' })
  await insertRun('killed.backup', { place: label, outcome: 'failed' })
  await backUpHere(store)
  expect(s3.unfinishedUploads()).toEqual(['site/of-another-site.backup'])
  await backUpHere({ ...store, removeUnfinished: async () => await Promise.reject(new Error('AccessDenied')) })
  expect(await listRuns(2)).toMatchObject([{ outcome: 'succeeded' }, { outcome: 'succeeded' }])
})
