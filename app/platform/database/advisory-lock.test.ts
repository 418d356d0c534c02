import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { takeLock } from './advisory-lock.server.ts'
import { transaction } from './db.server.ts'

test('the same name waits within a purpose, and not for another', async () => {
  await transaction(async (tx) => {
    await takeLock(tx, 'texts', 'shop')
    await transaction(async (other) => await takeLock(other, 'complaint', 'shop'))
    const same = transaction(async (other) => await takeLock(other, 'texts', 'shop'), { lockTimeoutMs: 1 })
    await expect(same).rejects.toMatchObject({ cause: { code: '55P03' } })
  })
})

test('nobody takes a lock by a hash of their own', () => {
  const own = globSync('app/**/*.server.{ts,tsx}')
    .filter((path) => !path.endsWith('advisory-lock.server.ts'))
    .filter((path) => readFileSync(path, 'utf8').includes('advisory_xact_lock(hash'))
  expect(own).toEqual(['app/platform/jobs/jobs.server.ts'])
})
