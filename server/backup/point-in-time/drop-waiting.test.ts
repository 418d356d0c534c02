import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { copyingInstallation } from '#test/copied-changes.ts'

import { dropWaiting } from './drop-waiting.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

test('the chain restarts before and after changes are dropped; a full disk skips only the first restart', async () => {
  const site = await copyingInstallation()
  const path = await site.handOver(1)
  const waited: boolean[] = []
  const restart = (error?: Error) => () => {
    waited.push(existsSync(path))
    if (error && waited.length === 1) throw error
  }
  const dropped = [{ name: 'wal-1', path }]
  await expect(dropWaiting(dropped, restart(failure('EACCES')))).rejects.toThrow('EACCES')
  expect(existsSync(path)).toBe(true)
  waited.length = 0
  expect(await dropWaiting(dropped, restart(failure('ENOSPC')))).toBe(1)
  expect(waited).toEqual([true, false])
})
