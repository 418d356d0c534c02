import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { copyingInstallation, segmentName, systemOfTests } from '#test/copied-changes.ts'
import { eventually } from '#test/eventually.ts'

import { copyChanges } from './copy-changes.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a place that hangs does not prevent the process from stopping', async () => {
  await copyingInstallation()
  let isCalled = false
  const silent = createServer(() => (isCalled = true))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const store = { endpoint, region: 'eu-west-2', accessKeyId: 'a', secretAccessKey: 'b', bucket: 'c', prefix: '' }
  Object.assign(config.backup, { folder: undefined, s3: store })
  const stopping = new AbortController()
  const { stopped } = copyChanges(stopping.signal)
  await eventually('the place is asked', () => isCalled)
  const calledAt = performance.now()
  stopping.abort()
  await stopped
  // The time that a supervisor allows on a slow machine; the store's own timeout is longer.
  expect(performance.now() - calledAt).toBeLessThan(10_000)
})

test('a lock that cannot be written, as on a full disk, is retried', async () => {
  const site = await copyingInstallation()
  const lock = join(config.dataDir, 'changes.lock')
  await rm(lock, { force: true })
  await mkdir(lock)
  const stopping = new AbortController()
  const copying = copyChanges(stopping.signal)
  await site.handOver(1)
  // The first attempt is over before anything else runs.
  await new Promise((resolve) => setImmediate(resolve))
  await rm(lock, { recursive: true })
  await eventually(
    'the segment is copied',
    async () => (await site.listCopies().catch((): string[] => [])).includes(`wal-${systemOfTests}-${segmentName(1)}`),
    { withinMs: 30_000 },
  )
  stopping.abort()
  await copying.stopped
})
