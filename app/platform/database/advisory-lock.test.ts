import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { takeLock } from './advisory-lock.server.ts'
import { transaction } from './db.server.ts'

test('a lock waits for the same name within its purpose, and not for another purpose', async () => {
  await transaction(async (tx) => {
    await takeLock(tx, 'texts', 'shop')
    await transaction(async (other) => await takeLock(other, 'erasure', 'shop'))
    const same = transaction(async (other) => await takeLock(other, 'texts', 'shop'), { lockTimeoutMs: 1 })
    await expect(same).rejects.toMatchObject({ cause: { code: '55P03' } })
  })
})

test('no module hashes the key of an advisory lock itself, except the job runner', () => {
  const own = globSync('app/**/*.server.{ts,tsx}')
    .filter((path) => !path.endsWith('advisory-lock.server.ts'))
    .filter((path) => readFileSync(path, 'utf8').includes('advisory_xact_lock(hash'))
  expect(own).toEqual(['app/platform/jobs/jobs.server.ts'])
})
