import { mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { config } from '#app/platform/config/config.server.ts'
import { copyingInstallation, segmentName, systemOfTests } from '#test/copied-changes.ts'
import { eventually } from '#test/eventually.ts'

import { copyChanges } from './copy-changes.ts'

test('a destination that hangs does not prevent the process from stopping', async () => {
  await copyingInstallation()
  let calls = 0
  const silent = createServer(() => (calls += 1))
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
  await eventually('the place is asked', () => calls > 0)
  stopping.abort()
  await stopped
  // Nothing waited until the store's own timeout, after which it is asked again.
  expect(calls).toBe(1)
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
  await eventually('the segment is copied', async () =>
    (await site.listCopies().catch((): string[] => [])).includes(`wal-${systemOfTests}-${segmentName(1)}`),
  )
  stopping.abort()
  await copying.stopped
})
