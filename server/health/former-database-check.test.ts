import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { findFormerDatabase } from './former-database-check.ts'

test('a database that a restore replaced is reported with its size and age', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthside-former-'))
  onTestFinished(async () => await rm(dataDir, { recursive: true }))
  const now = new Date('2026-11-27T12:00:00Z')
  await mkdir(join(dataDir, 'postgres'))
  expect(await findFormerDatabase(dataDir, now)).toBeUndefined()

  const former = join(dataDir, 'postgres.replaced-2026-11-25T110000Z')
  await mkdir(join(former, 'base'), { recursive: true })
  await writeFile(join(former, 'base/1'), Buffer.alloc(3 * 1024 * 1024))
  const found = await findFormerDatabase(dataDir, now)
  expect(found?.what).toBe('The database that a restore replaced 2 days ago is still there, with 4 MB.')
  expect(found?.fix).toContain(`rm -r ${former}`)

  await mkdir(join(dataDir, 'postgres.replaced-2026-11-27T110000Z'))
  expect((await findFormerDatabase(dataDir, now))?.what).toMatch(
    /^2 databases .* the oldest was replaced 2 days ago\.$/,
  )
})

test('the suggested command deletes exactly one folder, whatever characters its path has', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthside's former "))
  onTestFinished(async () => await rm(dataDir, { recursive: true }))
  const former = join(dataDir, 'postgres.replaced-2026-11-25T110000Z')
  await mkdir(former)
  const found = await findFormerDatabase(dataDir, new Date('2026-11-27T12:00:00Z'))
  const words = execFileSync('sh', ['-c', `printf '%s' ${found?.fix.replace(/^.*: rm -r /, '')}`], { encoding: 'utf8' })
  expect(words).toBe(former)
})
