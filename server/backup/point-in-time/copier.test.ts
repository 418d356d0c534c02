import { execFileSync } from 'node:child_process'
import { link, mkdir, readdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'

import { backupRuns } from '#app/desk/backups/backup-runs-schema.ts'
import { findBackupAlarm, listRunsTo } from '#app/desk/backups/backup-runs.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { writeFile as storeFile } from '#app/platform/files/files.server.ts'
import { copyingInstallation, segmentName, systemOfTests } from '#test/copied-changes.ts'
import { startS3Server } from '#test/s3-server.ts'

import { openCopier } from './copier.ts'
import { hasGapSince } from './gap.ts'
import { listWaiting } from './waiting-changes.ts'

const copyOf = (n: number) => `wal-${systemOfTests}-${segmentName(n)}`

async function copier(wanted: Parameters<typeof openCopier>[0] = {}) {
  const opened = await openCopier(wanted)
  if (!opened) throw new Error('Another copier is open')
  onTestFinished(() => opened.close())
  return opened
}

test('a base backup becomes due when copies of the log have been removed, and not before', async () => {
  const site = await copyingInstallation()
  const copying = await copier()
  for (const n of [1, 2]) await site.handOver(n)
  await copying.copyLog()
  await site.addBase(1)
  const isDue = async () => hasGapSince((await listRunsTo(site.copies))[0])
  await copying.compareWithDestinations()
  expect(await isDue()).toBe(false)

  // The last one: no later segment reveals the gap yet.
  await rm(join(site.copies, copyOf(2)))
  await copying.compareWithDestinations()
  expect(await isDue()).toBe(true)
})

test('log from before the last base backup may be removed without a new one becoming due', async () => {
  const site = await copyingInstallation()
  const copying = await copier()
  for (const n of [1, 2]) await site.handOver(n)
  await copying.copyLog()
  await site.addBase(2)
  await rm(join(site.copies, copyOf(1)))
  await copying.compareWithDestinations()
  expect(hasGapSince((await listRunsTo(site.copies))[0])).toBe(false)
})

test('on a replaced disk, pictures are copied again and a base backup is due; a missing disk changes nothing', async () => {
  const site = await copyingInstallation()
  const documents = ['c', 'd'].map((letter) => `${letter.repeat(64)}.pdf`)
  const copying = await copier()
  await site.handOver(1)
  await copying.copyLog()
  // Each is there when its turn comes, one of them only after the first.
  for (const name of documents) {
    await storeFile(name, Buffer.from('picture'), 'application/pdf')
    await copying.copyFiles()
    expect(await site.listCopies()).toContain(`file-${name}`)
  }
  await site.addBase(1)

  await rm(site.folder, { recursive: true })
  await expect(copying.compareWithDestinations()).rejects.toThrow('ENOENT')
  expect(hasGapSince((await listRunsTo(site.copies))[0])).toBe(false)

  await mkdir(site.folder)
  await copying.compareWithDestinations()
  await copying.copyFiles()
  expect(await site.listCopies()).toEqual(documents.map((name) => `file-${name}`))
  expect(hasGapSince((await listRunsTo(site.copies))[0])).toBe(true)
})

test('when a destination is unreachable and disk space is short, long-waiting changes are dropped and a base backup is due', async () => {
  const site = await copyingInstallation()
  await site.addBase(1)
  const long = new Date(Date.now() - 10 * 60_000)
  await site.handOver(2, long)
  const history = join(site.changes, '00000002.history.gz')
  await writeFile(history, '')
  await utimes(history, long, long)
  let isShort = false
  const copying = await copier({ isSpaceShort: () => isShort, worthDroppingBytes: 0 })
  await copying.dropBeforeDiskIsFull()
  expect(await listWaiting()).toHaveLength(2)
  expect(await readFile(site.marker, 'utf8')).toContain('2026-01-01')

  isShort = true
  await copying.dropBeforeDiskIsFull()
  expect((await listWaiting()).map(({ path }) => path)).toEqual([history])
  const [last] = await listRunsTo(site.copies)
  expect(hasGapSince(last)).toBe(true)
  const dropped = await readFile(join(config.dataDir, 'changes/dropped-at'), 'utf8')

  // The destination answers again, after a base backup that failed in between.
  const between = { startedAt: new Date(Date.parse(dropped.trim()) + 1), outcome: 'failed' }
  expect(hasGapSince(between)).toBe(false)
  await copying.copyLog()
  expect(hasGapSince(between)).toBe(true)
})

test('administrators are alerted to dropped changes until a base backup has succeeded', async () => {
  const site = await copyingInstallation()
  const at = new Date()
  await writeFile(join(config.dataDir, 'changes/dropped-at'), new Date(at.getTime() - 1000).toISOString())
  await site.addBase(1)
  const archives = { ...(await listRunsTo(site.copies))[0]!, id: crypto.randomUUID(), place: site.folder }
  await db.insert(backupRuns).values(archives)
  expect(await findBackupAlarm()).toBeUndefined()
  await writeFile(join(config.dataDir, 'changes/dropped-at'), new Date(at.getTime() + 60_000).toISOString())
  expect(await findBackupAlarm()).toMatch(/^Changes that could not be copied to .* were deleted at/)
})

test.each(['symbolic link', 'hard link', 'named pipe'])('a %s in place of a segment is refused', async (kind) => {
  const site = await copyingInstallation()
  const secret = join(site.folder, 'secret')
  await writeFile(secret, 'secret')
  const path = join(site.changes, `${segmentName(1)}.gz`)
  if (kind === 'symbolic link') await symlink(secret, path)
  else if (kind === 'hard link') await link(secret, path)
  else execFileSync('mkfifo', [path])
  await expect((await copier()).copyLog()).rejects.toThrow('is not a segment that PostgreSQL wrote')
})

test('a segment larger than PostgreSQL writes is refused before it is read', async () => {
  const site = await copyingInstallation()
  const path = await site.handOver(1)
  await truncate(path, 1024 * 1024 * 1024)
  await expect((await copier()).copyLog()).rejects.toThrow('is not a segment that PostgreSQL wrote')
})

test('unfinished uploads of log and pictures left by a killed process are aborted, and no others', async () => {
  await copyingInstallation()
  const s3 = await startS3Server()
  onTestFinished(async () => await s3.stop())
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings
  Object.assign(config.backup, { folder: undefined, s3: { ...s3.settings, prefix: 'site' } })
  const client = new S3Client({ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true })
  const folder = 'site/point-in-time'
  const others = ['site/archive.backup', `${folder}/base-${systemOfTests}-20261125T034000Z.tar.gz`, `${folder}/notes`]
  for (const Key of [...others, `${folder}/${copyOf(1)}.age`, `${folder}/file-${'a'.repeat(64)}.pdf`])
    await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }))
  client.destroy()
  await (await copier()).copyLog()
  expect(s3.unfinishedUploads().toSorted()).toEqual(others.toSorted())
})

test('waiting changes are not deleted when that frees too little space, as each deletion costs a base backup', async () => {
  const site = await copyingInstallation()
  await site.handOver(1, new Date(Date.now() - 3_600_000))
  const copying = await copier({ isSpaceShort: () => true })
  await copying.dropBeforeDiskIsFull()
  expect(await listWaiting()).toHaveLength(1)
})

test('a link to a folder is not followed: files there are neither copied nor deleted', async () => {
  const site = await copyingInstallation()
  const outside = join(site.folder, 'outside')
  await mkdir(outside)
  for (const name of [`${segmentName(1)}.gz`, 'old.backup.gz']) await writeFile(join(outside, name), 'not ours')
  await symlink(outside, join(config.dataDir, 'changes', '123'))
  expect(await listWaiting()).toEqual([])
  expect((await readdir(outside)).length).toBe(2)
})
