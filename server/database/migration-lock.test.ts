import { afterEach, expect, test, vi } from 'vitest'

import { log } from '#app/platform/log.server.ts'
import { eventually } from '#test/eventually.ts'
import { connect } from '#test/factories/installation.ts'

import { takeMigrationLock } from './migration-lock.ts'

const { DATABASE_OWNER_URL: ownerUrl = '' } = process.env
const [first, second] = [await connect(ownerUrl), await connect(ownerUrl)]
const warn = vi.spyOn(log, 'warn')
afterEach(() => void warn.mockClear())

test('a waiting migration names the process it waits for, and continues once that has ended', async () => {
  await first.query(`set application_name = 'hearthside migrate'`)
  await takeMigrationLock(first)
  expect(warn).not.toHaveBeenCalled()
  const taken = takeMigrationLock(second, { silentMs: 10 })
  await eventually('it says so', () => warn.mock.calls.length > 0)
  const holder = expect.stringMatching(/^hearthside migrate from this machine, .* process \d+ of PostgreSQL$/) as string
  expect(warn).toHaveBeenCalledExactlyOnceWith({ holder }, 'waiting for another process that is migrating the database')
  await first.end()
  await taken
})

test('a migration lock that is never released makes the start fail', async () => {
  const third = await connect(ownerUrl)
  await expect(takeMigrationLock(third, { silentMs: 10, mostMs: 10 })).rejects.toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: expect.stringMatching(/^Another process has been migrating this database for minutes \(/) as string,
    }) as Error,
  )
  await Promise.all([second.end(), third.end()])
})
