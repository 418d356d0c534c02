import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'

import { changesFolder, findChangesAlarm } from './change-copies.server.ts'

const { dataDir, isDatabaseEmbedded, backup } = config

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthside-changes-'))
  Object.assign(config, { dataDir: folder, isDatabaseEmbedded: true, backup: { ...backup, folder: '/backups' } })
})
afterAll(async () => {
  await rm(config.dataDir, { recursive: true })
  Object.assign(config, { dataDir, isDatabaseEmbedded, backup })
})

test('changes not copied for more than five minutes raise an alarm, and newer ones do not', async () => {
  const now = new Date('2026-11-27T14:10:00Z')
  expect(await findChangesAlarm(now)).toBeUndefined()

  const folder = join(changesFolder(config.dataDir), '74')
  await mkdir(folder, { recursive: true })
  // Neither is a segment of the write-ahead log.
  for (const name of ['unbroken-since', `${'0'.repeat(24)}.00000028.backup.gz`]) {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), new Date(0), new Date(0))
  }
  const segment = join(folder, `${'0'.repeat(24)}.gz`)
  await writeFile(segment, '')
  const waitingSince = async (time: string) =>
    await utimes(segment, new Date(`2026-11-27T${time}Z`), new Date(`2026-11-27T${time}Z`))
  await waitingSince('14:06:00')
  expect(await findChangesAlarm(now)).toBeUndefined()
  await waitingSince('14:04:00')
  expect(await findChangesAlarm(now)).toBe(
    'What changed since 14:04 on Friday 27 November has not been copied to /backups.',
  )
  Object.assign(config, { isDatabaseEmbedded: false })
  expect(await findChangesAlarm(now)).toBeUndefined()
})
